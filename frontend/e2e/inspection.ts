import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'

/** What a page said and asked for that it should not have. */
export interface Watch {
  complaints: string[]
  strangers: string[]
}

/**
 * Writes down what the page complains of in its console, and what it asks of anybody but our server. Before
 * it is opened.
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
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} (${message.location().url}, at ${page.url()})`)
  })
  page.on('pageerror', (error) => complaints.push(`${error.stack ?? error.message} (at ${page.url()})`))
  page.on('request', (request) => note(request.url()))
  page.on('websocket', (socket) => note(socket.url()))
  return { complaints, strangers }
}

/**
 * Waits until what fades or slides in has come to rest; what turns for ever may go on, and so may that by
 * which short words count their seconds: nobody sees it.
 */
async function rest(page: Page): Promise<void> {
  // Mostly it does already, and to ask once is quicker than to wait.
  if (!(await page.evaluate(isAtRest))) await page.waitForFunction(isAtRest)
}

const isAtRest = (): boolean =>
  document.getAnimations().every(({ playState, effect }) => {
    if (playState === 'finished' || effect?.getComputedTiming().iterations === Infinity) return true
    return effect instanceof KeyframeEffect && effect.target?.closest('.Toastify__progress-bar--wrp') != null
  })

/** Where something is once it has come to rest: the same in two frames that follow each other. */
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

/** What of a screen axe looks at. */
interface AxeScope {
  /** What was opened: the rest of the screen has been looked at before. */
  part?: Locator | undefined
  /** Colours alone, as in the second scheme: nothing else differs there. */
  isOnlyContrast?: boolean
}

/**
 * Reports what axe finds serious or critical by WCAG 2 A and AA, and lets the test go on to the next screen.
 */
export async function expectAccessible(page: Page, screen: string, scope: AxeScope = {}): Promise<void> {
  await rest(page)
  // It is brought into a page once; to do so again takes as long as to look.
  const isThere = await page.evaluate(() => 'axe' in window)
  // Our screens have no frames, so one pass in the page itself is enough, and quicker.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: '0' }) })
    // What it finds nothing wrong with is not described: that is most of its work.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa'])
    .setLegacyMode()
    // A notice that fades out is no longer read.
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
 * The same in both schemes, as somebody sees it who has the system set to the one or the other. Begins with
 * the one that shows.
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
 * What does not fit into the width of the window: a page or a part of it that scrolls sideways, a control
 * that is cut off. What says `data-sideways` is meant to: the lanes of a board stand beside each other.
 */
function findOverflow(): string[] {
  const width = document.documentElement.clientWidth
  const isScroller = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
  const isTooWide = (element: Element) => element.scrollWidth > element.clientWidth + 1
  // A switch lays an unseen, wider field over itself.
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

/** Reports what does not fit into the window's width, and lets the test go on to the next screen. */
export async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  await rest(page)
  // The line below the chosen tab goes to its new place a moment after the window, or its text, has changed.
  const softly = expect.configure({ soft: true })
  await softly.poll(() => page.evaluate(findOverflow), { message: `width of ${screen}` }).toEqual([])
}

/**
 * Controls that something else lies over when they have been scrolled to; under a dialog or menu only what is
 * in it can be pressed.
 */
function findCovered(): string[] {
  const layers = [...document.querySelectorAll('[role=dialog], [role=menu]')]
  const top = layers.filter((layer) => layer.checkVisibility() && !layer.closest('[aria-hidden=true]')).at(-1)
  // What leads past the menu shows when it has the focus.
  const controls = (top ?? document).querySelectorAll<HTMLElement>(
    ':is(a[href]:not([href="#content"]), button, input, textarea, [role=tab], [role=combobox], [role^=menuitem])',
  )
  const isUnder = (control: HTMLElement): boolean => {
    const { x, y, width, height } = control.getBoundingClientRect()
    const found = document.elementFromPoint(x + width / 2, y + height / 2)
    const own = control.closest('label') ?? control
    return !found || !(own.contains(found) || found.contains(own))
  }
  /** It is scrolled to, as somebody does who wants it; what was scrolled goes back. */
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

/**
 * Reports controls that cannot be pressed since something lies over them, and lets the test go on to the next
 * screen.
 */
export async function expectNothingCovered(page: Page, screen: string): Promise<void> {
  await rest(page)
  // A menu goes to its new place a moment after the window, or its text, has changed.
  const softly = expect.configure({ soft: true })
  await softly.poll(() => page.evaluate(findCovered), { message: `covered on ${screen}` }).toEqual([])
}

/**
 * Doubles the size of all text while something is done, as somebody who sees badly sets it in the browser.
 */
export async function withDoubledText(page: Page, act: () => Promise<void>): Promise<void> {
  const setSize = (size: string) =>
    page.evaluate(async (value) => {
      document.documentElement.style.fontSize = value
      window.dispatchEvent(new Event('resize'))
      // What measures itself does so after the next frame.
      const frames = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await frames()
      // Browsers tell of it more than once: a menu that was placed before its words had grown is placed
      // again.
      await document.fonts.ready
      window.dispatchEvent(new Event('resize'))
      await frames()
    }, size)
  await setSize('200%')
  await act()
  await setSize('')
}

/**
 * Focuses one control after the other, as the keyboard does, and names those whose ring is cut off by what
 * they stand in.
 */
async function findCutRings(): Promise<string[]> {
  const found: string[] = []
  const clips = (element: Element): boolean => {
    const { overflowX, overflowY, contain, contentVisibility } = getComputedStyle(element)
    const isClipped = [overflowX, overflowY].some((overflow) => overflow !== 'visible')
    return isClipped || contentVisibility === 'auto' || /paint|content|strict/.test(contain)
  }
  /**
   * The ring is the element's own, or of what stands for it: of a file its label, of a switch the track
   * behind it.
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
  // What is only focused by a program has no ring of its own; of a group of keys but one part is a stop.
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
    // A part of MUI's shows its ring at its next drawing.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    if (document.activeElement === control && isCut(control)) found.push(control.outerHTML.slice(0, 200))
  }
  if (before instanceof HTMLElement) before.focus()
  return found
}

/** Reports rings of focus that are not seen whole, and lets the test go on to the next screen. */
export async function expectWholeRings(page: Page, screen: string): Promise<void> {
  await rest(page)
  expect.soft(await page.evaluate(findCutRings), `rings of focus on ${screen}`).toEqual([])
}
