/**
 * The first file of the page, and a small one. While the rules are on their way, it asks for everything else: the
 * words of the language, the battle of the address (read by the worker), and the reader of the battle that was open
 * last.
 */

import { fetchedData } from "./fetched";
import { beginReading } from "./link/first";
import { preferredLanguage, preferredTheme } from "./preferred";
import "./page.css";

document.documentElement.dataset.theme = preferredTheme();
// If they do not come, whatever needs them asks again and reports it.
fetchedData(`words-${preferredLanguage()}`).catch(() => {});
beginReading(location.hash);
// If the address has no battle, the page begins with the one that was open last.
if (location.hash.length < 2) void import("./kept/store");
void import("./main");
