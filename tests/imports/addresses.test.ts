/** Addresses that sheets and people give: which of them are asked for anything. */

import { describe, expect, test } from "vitest";
import { dataAddress, pictureAddress } from "../../src/intake/fetching";

describe("the address of a picture", () => {
  test("is one of the web's, of a kind that the platform shows", () => {
    for (const address of [
      "https://sheets.example/a/image.png",
      "http://a.example/b.WEBP",
      "https://a.example/%E7%B5%B5.jpg?1700",
    ])
      expect(pictureAddress(address)).toBe(address);
    expect(pictureAddress("https://a.example/b.gif#<img>")).toBe("https://a.example/b.gif");
    expect(pictureAddress('https://a.example/"><script>.png')).toBe("https://a.example/%22%3E%3Cscript%3E.png");
  });

  test.each([
    "",
    "javascript:alert(1)//.png",
    "data:image/png;base64,AAAA",
    "blob:https://a.example/x.png",
    "file:///etc/passwd.png",
    "ftp://a.example/b.png",
    "//a.example/b.png",
    "systems/ransen/assets/weapon.svg",
    "../../join.png",
    "https://name@a.example/b.png",
    "https://:word@a.example/b.png",
    "https://a.example/logout",
    "https://a.example/?file=b.png",
    "https://a.example/b.png.exe",
    "https://",
    "\u202ehttps://a.example/b.png",
  ])("is none of %j", (text) => {
    expect(pictureAddress(text)).toBeNull();
  });
});

describe("the address of a sheet", () => {
  test("asks its server for data, and names nobody", () => {
    expect(dataAddress(" https://sheets.example/?id=kanna#a ")).toBe("https://sheets.example/?id=kanna&mode=json");
    for (const text of ["javascript:1", "https://name@a.example/", "https://:word@a.example/", "kanna"])
      expect(dataAddress(text)).toBeNull();
  });
});
