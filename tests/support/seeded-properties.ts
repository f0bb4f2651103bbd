/** Every property of fast-check draws its cases from the run's seed: see `seeds.ts`. */

import fc from "fast-check";
import { SEED } from "./seeds";

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });
