import { expect, type Locator, type Page } from '@playwright/test';

/** With what a person presses. */
export type Hand = 'mouse' | 'touch' | 'keyboard';

/** The middle of what is shown, in the window. */
export async function middle(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to press.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses as a person does: down and up in one place, wherever the page moves in between. */
export async function press(page: Page, hand: Hand, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  if (hand === 'keyboard') {
    await expect(target).toBeFocused();
    await page.keyboard.press('Enter');
    return;
  }
  // Who aims at what still moves misses it: they press what stands still, with nothing over it.
  await target.click({ trial: true });
  const { x, y } = await middle(target);
  if (hand === 'touch') await page.touchscreen.tap(x, y);
  else {
    await page.mouse.move(x, y);
    await page.mouse.down();
    // What the press has set off is drawn before the button is let go.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await page.mouse.up();
  }
}

/** Presses what stands in the middle of the window, where no bar of the page covers it. */
export async function pressInView(page: Page, hand: Hand, target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await press(page, hand, target);
}

/** A phone for fingers, a desk for the mouse. */
export function windowFor(hand: Hand) {
  return hand === 'touch'
    ? { hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } }
    : { viewport: { width: 1280, height: 800 } };
}
