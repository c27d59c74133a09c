import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

/** Console messages and requests that a page should not have made. */
export interface Watch {
  complaints: string[]
  strangers: string[]
}

/** Playwright's own words where the configuration keeps service workers away. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright'

/**
 * Records the page's console errors, and its requests to other servers than ours. Call it before the page is
 * opened.
 */
export function watch(page: Page, origin: string): Watch {
  const { host } = new URL(origin)
  const complaints: string[] = []
  const strangers: string[] = []
  const note = (address: string) => {
    const url = new URL(address)
    if (url.protocol !== 'data:' && url.protocol !== 'blob:' && url.host !== host) strangers.push(address)
  }
  page.on('console', (message) => {
    if (message.text() === WORKER_BLOCKED) return
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} (${message.location().url}, at ${page.url()})`)
  })
  page.on('pageerror', (error) => complaints.push(`${error.stack ?? error.message} (at ${page.url()})`))
  page.on('request', (request) => note(request.url()))
  page.on('websocket', (socket) => note(socket.url()))
  return { complaints, strangers }
}

/**
 * Waits until animations have ended. Endless ones are ignored, and so is the invisible one that times a
 * toast.
 */
async function rest(page: Page): Promise<void> {
  // Mostly they have ended, and asking once is faster than waiting.
  if (!(await page.evaluate(isAtRest))) await page.waitForFunction(isAtRest)
}

const isAtRest = (): boolean =>
  document.getAnimations().every(({ playState, effect }) => {
    if (playState === 'finished' || effect?.getComputedTiming().iterations === Infinity) return true
    return effect instanceof KeyframeEffect && effect.target?.closest('.Toastify__progress-bar--wrp') != null
  })

/**
 * Waits for two frames. By then React has run the effects of the last change: a closed dialog has given the
 * focus back, and parts that depend on the window's size are drawn. A key pressed earlier could go to another
 * control. No person is that fast.
 */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve))
  })

/** The position of an element once it no longer moves: the same in two consecutive frames. */
export const restingBox = (part: Locator): Promise<Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>> =>
  part.evaluate(async (element) => {
    for (let last = ''; ;) {
      await new Promise(requestAnimationFrame)
      const { x, y, width, height } = element.getBoundingClientRect()
      const now = [x, y, width, height].join()
      if (now === last) return { x, y, width, height }
      last = now
    }
  })

/** The part of a screen that axe checks. */
interface AxeScope {
  /** The part that was opened: the rest was checked before. */
  part?: Locator | undefined
  /** Only contrast, as for the second scheme, where nothing else differs. */
  isOnlyContrast?: boolean
}

/** Reports serious and critical violations of WCAG 2 A and AA found by axe, without stopping the test. */
export async function expectAccessible(page: Page, screen: string, scope: AxeScope = {}): Promise<void> {
  await rest(page)
  // Injecting axe takes as long as a check, so it is done once per page.
  const isThere = await page.evaluate(() => 'axe' in window)
  // Our pages have no frames, so a single pass in the page is enough, and faster.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: '0' }) })
    // Describing what passed would be most of axe's work.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa'])
    .setLegacyMode()
    // A closing toast is no longer read.
    .exclude('.Toastify__toast[data-in="false"]')
  if (scope.isOnlyContrast) axe.withRules(['color-contrast'])
  if (scope.part) {
    await scope.part.evaluate((part) => part.setAttribute('data-looked-at', ''))
    axe.include('[data-looked-at]')
  }
  const { violations } = await axe.analyze()
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, any }) => [html, any[0]?.message]) }))
  await scope.part?.evaluate((part) => part.removeAttribute('data-looked-at'))
  expect.soft(grave, `axe on ${screen}`).toEqual([])
}

/**
 * Checks both schemes, as a user with the system's light or dark setting sees them. Begins with the current
 * one.
 */
export async function expectAccessibleInBoth(page: Page, screen: string, part?: Locator): Promise<void> {
  const html = page.locator('html')
  const isDark = (await html.getAttribute('data-color-scheme')) === 'dark'
  const schemes = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme })
    await expect(html).toHaveAttribute('data-color-scheme', colorScheme)
    await expectAccessible(page, `${screen}, ${colorScheme}`, { part, isOnlyContrast: index > 0 })
  }
}

/**
 * Elements wider than the window: a page or part that scrolls sideways, or a control that is cut off.
 * Elements with `data-sideways` may scroll: the lanes of the board.
 */
function findOverflow(): string[] {
  const width = document.documentElement.clientWidth
  const isScroller = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
  const isTooWide = (element: Element) => element.scrollWidth > element.clientWidth + 1
  // A switch has an invisible, wider input over it.
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const describe = (element: Element) => element.outerHTML.slice(0, 160)

  const isCut = (element: Element): boolean => {
    const { left, right } = element.getBoundingClientRect()
    if (left < -1 || right > width + 1) return true
    for (let around = element.parentElement; around; around = around.parentElement) {
      const box = around.getBoundingClientRect()
      const clips = getComputedStyle(around).overflowX !== 'visible' && box.width > 1
      if (clips && (left < box.left - 1 || right > box.right + 1)) return true
      if (getComputedStyle(around).position === 'fixed') return false
    }
    return false
  }

  const all = [...document.querySelectorAll('body *')].filter(
    (element) => !element.closest('[data-sideways]'),
  )
  const controls = all.filter((element) =>
    element.matches('a, button, input, textarea, [role=tab], [role=button]'),
  )
  return [
    ...(isTooWide(document.documentElement)
      ? [`the page: ${document.documentElement.scrollWidth} of ${width} px`]
      : []),
    ...all
      .filter((element) => isScroller(element) && isTooWide(element))
      .map((element) => `scrolls, ${element.scrollWidth} in ${element.clientWidth} px: ${describe(element)}`),
    ...controls
      .filter((element) => isSeen(element) && isCut(element))
      .map((element) => `cut off: ${describe(element)}`),
  ]
}

/** Reports elements wider than the window, without stopping the test. */
export async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  await rest(page)
  // The line below the active tab moves a moment after the window or its text has changed.
  const softly = expect.configure({ soft: true })
  await softly.poll(() => page.evaluate(findOverflow), { message: `width of ${screen}` }).toEqual([])
}

/**
 * Controls that are covered by another element after scrolling to them. Under a dialog or menu only its own
 * controls are checked.
 */
function findCovered(): string[] {
  const layers = [...document.querySelectorAll('[role=dialog], [role=menu]')]
  const top = layers.filter((layer) => layer.checkVisibility() && !layer.closest('[aria-hidden=true]')).at(-1)
  // The skip link is visible only while it has the focus.
  const controls = (top ?? document).querySelectorAll<HTMLElement>(
    ':is(a[href]:not([href="#content"]), button, input, textarea, [role=tab], [role=combobox], [role^=menuitem])',
  )
  const isUnder = (control: HTMLElement): boolean => {
    const { x, y, width, height } = control.getBoundingClientRect()
    const found = document.elementFromPoint(x + width / 2, y + height / 2)
    const own = control.closest('label') ?? control
    return !found || !(own.contains(found) || found.contains(own))
  }
  /** Scrolls to a control as a user would, and scrolls back afterwards. */
  const isCovered = (control: HTMLElement): boolean => {
    const isSeen = control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const isPressed = getComputedStyle(control).pointerEvents !== 'none'
    if (!isSeen || !isPressed || control.closest('[inert], [aria-hidden=true], :disabled')) return false
    if (!isUnder(control)) return false
    const places: (() => void)[] = []
    for (let around = control.parentElement; around; around = around.parentElement) {
      const { scrollTop, scrollLeft } = around
      const scrolled = around
      places.push(() => scrolled.scrollTo({ top: scrollTop, left: scrollLeft, behavior: 'instant' }))
    }
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const isStill = isUnder(control)
    for (const restore of places) restore()
    return isStill
  }
  return [...controls].filter(isCovered).map((control) => control.outerHTML.slice(0, 200))
}

/** Reports covered controls, without stopping the test. */
export async function expectNothingCovered(page: Page, screen: string): Promise<void> {
  await rest(page)
  // A menu moves a moment after the window or its text has changed.
  const softly = expect.configure({ soft: true })
  await softly.poll(() => page.evaluate(findCovered), { message: `covered on ${screen}` }).toEqual([])
}

/** Doubles the font size during `act`, as a user with weak eyesight sets it in the browser. */
export async function withDoubledText(page: Page, act: () => Promise<void>): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate((value) => {
      document.documentElement.style.fontSize = value
      window.dispatchEvent(new Event('resize'))
    }, size)
  await setSize('200%')
  // Components that measure themselves update after the next frame.
  await twoFrames(page)
  // Browsers report it more than once: a menu placed before its text has grown is placed again.
  await page.evaluate(async () => {
    await document.fonts.ready
    window.dispatchEvent(new Event('resize'))
  })
  await twoFrames(page)
  await act()
  // What comes next waits for the frames it needs, and frames are slow here.
  await setSize('')
}

/**
 * Focuses all controls one by one, as the keyboard does, and names those whose focus ring is cut off by an
 * ancestor.
 */
async function findCutRings(): Promise<string[]> {
  const found: string[] = []
  const clips = (element: Element): boolean => {
    const { overflowX, overflowY, contain, contentVisibility } = getComputedStyle(element)
    const isClipped = [overflowX, overflowY].some((overflow) => overflow !== 'visible')
    return isClipped || contentVisibility === 'auto' || /paint|content|strict/.test(contain)
  }
  /**
   * The element that shows the focus ring: the control itself, or its representative, such as the label of a
   * file input or the track of a switch.
   */
  const ringOf = (element: Element) => {
    const next = [element.nextElementSibling, element.parentElement?.nextElementSibling]
    const bearers = [element.closest('label'), element, ...next]
    for (const bearer of bearers) {
      if (!bearer?.checkVisibility({ opacityProperty: true })) continue
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(bearer)
      if (outlineStyle === 'none' || outlineWidth === '0px') continue
      const grows = Math.max(0, parseFloat(outlineWidth) + parseFloat(outlineOffset))
      const { left, top, right, bottom } = bearer.getBoundingClientRect()
      return { bearer, left: left - grows, top: top - grows, right: right + grows, bottom: bottom + grows }
    }
    return null
  }
  const isCut = (element: Element): boolean => {
    const ring = ringOf(element)
    if (!ring) return false
    const isOutside = (left: number, top: number, right: number, bottom: number) =>
      ring.left < left - 1 || ring.top < top - 1 || ring.right > right + 1 || ring.bottom > bottom + 1
    if (isOutside(0, 0, window.innerWidth, window.innerHeight)) return true
    for (let around = ring.bearer.parentElement; around; around = around.parentElement) {
      if (around === document.body) return false
      const box = around.getBoundingClientRect()
      const [left, top] = [box.left + around.clientLeft, box.top + around.clientTop]
      if (clips(around) && isOutside(left, top, left + around.clientWidth, top + around.clientHeight))
        return true
      if (getComputedStyle(around).position === 'fixed') return false
    }
    return false
  }
  const before = document.activeElement
  // Elements focused only by script have no ring; of a group with arrow keys only one is a tab stop.
  const controls = document.querySelectorAll<HTMLElement>(
    ':is(a[href], button, input, textarea, [tabindex]):not([tabindex="-1"]:not([role=tab], [role^=menuitem]))',
  )
  for (const control of controls) {
    if (
      !control.checkVisibility({ visibilityProperty: true }) ||
      control.closest('[inert], [aria-hidden=true]')
    )
      continue
    control.focus({ focusVisible: true })
    // MUI's components show their ring in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    if (document.activeElement === control && isCut(control)) found.push(control.outerHTML.slice(0, 200))
  }
  if (before instanceof HTMLElement) before.focus()
  return found
}

/** Reports focus rings that are cut off, without stopping the test. */
export async function expectWholeRings(page: Page, screen: string): Promise<void> {
  await rest(page)
  expect.soft(await page.evaluate(findCutRings), `rings of focus on ${screen}`).toEqual([])
}
