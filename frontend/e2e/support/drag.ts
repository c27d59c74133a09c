import type { Locator, Page } from '@playwright/test'

interface Destination {
  target: Locator
  /** Shows that the target would take what is dragged over it. */
  mark: Locator
  /** Where on the target, in pixels from its corner; by default its middle. */
  at?: { x: number; y: number }
}

async function placeOf(target: Locator, at?: Destination['at']): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to drag, or nowhere to drop it')
  return at ? { x: box.x + at.x, y: box.y + at.y } : { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * Drags as a person does: looks where both are, and lets go when the target has answered. `dragTo` may scroll
 * while the button is down, and lets go at once, often before the page knows what is below the pointer.
 */
export async function drag(page: Page, source: Locator, { target, mark, at }: Destination): Promise<void> {
  await source.scrollIntoViewIfNeeded()
  await source.hover()
  const to = await placeOf(target, at)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 10 })
  await mark.waitFor()
  await page.mouse.up()
}
