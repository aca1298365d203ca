import { expect } from '@playwright/test';

/** Where something stands on the screen, in CSS pixels from its left and its top. */
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Fails where two of the boxes lie over one another, or one ends beyond a screen of this width. */
export function expectApartWithin(width: number, boxes: readonly Box[]): void {
  for (const [index, one] of boxes.entries()) {
    expect(one.right).toBeLessThanOrEqual(width);
    for (const other of boxes.slice(index + 1))
      expect(one.right > other.left && other.right > one.left && one.bottom > other.top && other.bottom > one.top).toBe(
        false,
      );
  }
}
