import { imitated } from "../platform";
import { Roll } from "./roll";
import { Coin, Die, FateDie, NumericTerm, OperatorTerm, ParentheticalTerm, RollTerm } from "./terms";

/** `foundry.dice`. */
export const dice = imitated("foundry.dice", {
  Roll,
  terms: imitated("foundry.dice.terms", { RollTerm, Coin, Die, FateDie, NumericTerm, OperatorTerm, ParentheticalTerm }),
});
