/** Names of classes, as sheets and pieces call them. */

/** ytsheet2's ids of classes, by their Japanese names. */
export const CLASSES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ファイター: "Fig",
    グラップラー: "Gra",
    フェンサー: "Fen",
    バトルダンサー: "Bat",
    シューター: "Sho",
    ソーサラー: "Sor",
    コンジャラー: "Con",
    プリースト: "Pri",
    マギテック: "Mag",
    フェアリーテイマー: "Fai",
    ドルイド: "Dru",
    デーモンルーラー: "Dem",
    アビスゲイザー: "Aby",
    スカウト: "Sco",
    レンジャー: "Ran",
    セージ: "Sag",
    エンハンサー: "Enh",
    バード: "Bar",
    ライダー: "Rid",
    アルケミスト: "Alc",
    ジオマンサー: "Geo",
    ウォーリーダー: "War",
    ダークハンター: "Dar",
  }),
);
