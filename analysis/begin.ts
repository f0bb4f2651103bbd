/**
 * The first file of the page, and a small one: what it needs besides the rules is asked for while those are on their way –
 * the words of its language, the battle of the address, which the worker reads, and what was open last.
 */

import { fetchedData } from "./fetched";
import { readLast } from "./kept/store";
import { beginReading } from "./link/first";
import { preferredLanguage, preferredTheme } from "./preferred";
import "./page.css";

document.documentElement.dataset.theme = preferredTheme();
// Whoever speaks asks for them again, and says where they do not come.
fetchedData(`words-${preferredLanguage()}`).catch(() => {});
beginReading(location.hash);
void readLast();
void import("./main");
