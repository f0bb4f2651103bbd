import { isLanguage, LANGUAGES } from "../../tools/languages";
import { platform } from "./platform";

/** The stand-in's own texts; the system's texts come from the system's language files. */
const WORDS = {
  ok: ["OK", "OK"],
  yes: ["Yes", "はい"],
  no: ["No", "いいえ"],
  cancel: ["Cancel", "キャンセル"],
  close: ["Close", "閉じる"],
  save: ["Save changes", "変更を保存"],
  confirm: ["Confirm", "確認"],
  paused: ["The game is paused.", "ゲームは一時停止中です。"],
  chat: ["Chat", "チャット"],
  combat: ["Combat", "戦闘"],
  actors: ["Actors", "アクター"],
  items: ["Items", "アイテム"],
  compendium: ["Compendia", "辞典"],
  settings: ["Settings", "設定"],
  chatInput: ["Write a message", "メッセージを入力"],
  chatLog: ["Messages", "メッセージ一覧"],
  openSettings: ["Game settings", "ゲーム設定"],
  core: ["Table", "テーブル"],
  language: ["Language", "言語"],
  languageHint: [
    "The language of this browser. The page is loaded again.",
    "このブラウザの表示言語です。変更するとページを読み込み直します。",
  ],
  openMenu: ["Open", "開く"],
  players: ["Players", "プレイヤー"],
  privateSheet: ["You may not view this.", "これを見る権限がありません。"],
  offline: ["offline", "不在"],
  scenes: ["Scenes", "シーン"],
  activate: ["Activate", "アクティブにする"],
  configure: ["Configure", "設定"],
  sceneConfig: ["Scene: {name}", "シーン設定：{name}"],
  tools: ["Tools", "ツール"],
  tokenControls: ["Tokens", "コマ操作"],
  select: ["Select tokens", "コマを選択"],
  target: ["Select targets", "対象を選択"],
  ruler: ["Measure", "距離を測る"],
  unconstrained: ["Unconstrained movement", "制約なし移動"],
  tabBasics: ["Basics", "基本"],
  tabGrid: ["Grid", "グリッド"],
  tabLighting: ["Lighting", "照明"],
  tabAmbience: ["Ambience", "環境"],
  tabLevels: ["Levels", "階層"],
  tabVisibility: ["Visibility", "視界"],
  tabEnvironment: ["Environment", "環境"],
  tabMisc: ["Miscellaneous", "その他"],
  pages: ["Pages", "ページ"],
  notImitated: ["Not part of the stand-in table.", "この代替テーブルにはない項目です。"],
  name: ["Name", "名前"],
  width: ["Width (pixels)", "幅（ピクセル）"],
  height: ["Height (pixels)", "高さ（ピクセル）"],
  gridSize: ["Grid size (pixels)", "グリッドの大きさ（ピクセル）"],
  gridDistance: ["Grid distance", "グリッドの距離"],
  gridUnits: ["Units", "単位"],
  beginCombat: ["Begin combat", "戦闘開始"],
  endCombat: ["End combat", "戦闘終了"],
  nextTurn: ["Next turn", "次の手番"],
  previousTurn: ["Previous turn", "前の手番"],
  nextRound: ["Next round", "次のラウンド"],
  previousRound: ["Previous round", "前のラウンド"],
  round: ["Round {round}", "第{round}ラウンド"],
  noCombat: ["No combat", "戦闘なし"],
  notStarted: ["Not begun", "開始前"],
  createCombat: ["Create combat", "戦闘を作成"],
  toggleCombat: ["In combat", "戦闘に参加"],
  statuses: ["Conditions", "状態"],
  targetToggle: ["Target", "対象にする"],
  visibility: ["Hidden", "非表示"],
  more: ["More", "その他の操作"],
  sidebar: ["Sidebar", "サイドバー"],
  zoom: ["View", "表示"],
  dismiss: ["Dismiss", "消去"],
  rollDice: ["Roll {formula}", "{formula}を振る"],
  rollSubmit: ["Submit the roll", "出目を確定"],
  dieOf: ["d{faces}, number {number}", "{faces}面体（{number}個目）"],
  gamemaster: ["Gamemaster", "ゲームマスター"],
} as const satisfies Record<string, InEach>;

/** One for each of `LANGUAGES`, in their order. */
type InEach = readonly [en: string, ja: string];

export type WordKey = keyof typeof WORDS;

/** A text of the stand-in itself in the user's language; `{name}` is filled from `data`. */
export function word(key: WordKey, data: Record<string, string | number> = {}): string {
  const text = WORDS[key][isLanguage(platform.game.i18n.lang) ? LANGUAGES.indexOf(platform.game.i18n.lang) : 0]!;
  return text.replace(/\{(\w+)\}/g, (_whole, name: string) => String(data[name] ?? ""));
}
