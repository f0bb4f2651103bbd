/** A picture under the battle, from a file of the user's. It stays in the page: no link holds it. */

import { signal } from "@preact/signals";
import type { Frame } from "../../src/chronicle/index";
import { analysis } from "../desk/index";
import { frame } from "./frame";

export interface Backdrop extends Frame {
  /** Of the blob. */
  readonly address: string;
}
export const backdrop = signal<Backdrop | null>(null);

const LARGEST_PICTURE = 30_000_000;

/** Lays a picture under the battlefield, or where there is none under what is shown now. False: it is no picture. */
export async function layBackdrop(file: Blob): Promise<boolean> {
  if (file.size > LARGEST_PICTURE || !(await isPicture(file))) return false;
  const { field } = analysis.peek().setup.options ?? {};
  const { from, to } = field ?? frame.peek();
  if (backdrop.peek()) URL.revokeObjectURL(backdrop.peek()!.address);
  backdrop.value = { from, to, address: URL.createObjectURL(file) };
  return true;
}

/** Whether the browser can draw it. */
async function isPicture(file: Blob): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file);
    bitmap.close();
    return true;
  } catch {
    return false;
  }
}

export function takeBackdropAway(): void {
  if (backdrop.peek()) URL.revokeObjectURL(backdrop.peek()!.address);
  backdrop.value = null;
}
