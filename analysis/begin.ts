/**
 * The first file of the page, and a small one: what it needs besides the rules is asked for while those are on their way –
 * the words of its language, the battle of the address, which the worker reads, and the reader of what was open last.
 */

import { fetchedData } from "./fetched";
import { beginReading } from "./link/first";
import { preferredLanguage, preferredTheme } from "./preferred";
import "./page.css";

document.documentElement.dataset.theme = preferredTheme();
// Whoever speaks asks for them again, and says where they do not come.
fetchedData(`words-${preferredLanguage()}`).catch(() => {});
beginReading(location.hash);
// What was open last is what the page begins with where the address says nothing.
if (location.hash.length < 2) void import("./kept/store");
void import("./main");
