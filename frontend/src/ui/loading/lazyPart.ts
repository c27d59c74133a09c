import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/**
 * A part that is loaded when it is first shown and can be done without: a menu, a dialog. Where it does not
 * come, as in a tab from before a deploy, nothing shows, and the rest of the window stays; the bar that
 * offers to reload tells why (app/layout/UpdateBar.tsx).
 */
// As React's own `lazy` says it: whatever the part's properties are.
// oxlint-disable-next-line typescript/no-explicit-any
export const lazyPart = <C extends ComponentType<any>>(
  load: () => Promise<{ default: C }>,
): LazyExoticComponent<C> => lazy(() => load().catch(() => ({ default: (() => null) as unknown as C })))
