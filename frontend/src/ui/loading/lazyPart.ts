import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/**
 * An optional part, such as a menu or a dialog, that is loaded when it is first shown. When it cannot be
 * loaded, as in a tab opened before a deploy, nothing is shown and the page stays usable. The bar that offers
 * to reload explains it (app/layout/UpdateBar.tsx).
 */
// React's own `lazy` has the same type: any properties.
// oxlint-disable-next-line typescript/no-explicit-any
export const lazyPart = <C extends ComponentType<any>>(
  load: () => Promise<{ default: C }>,
): LazyExoticComponent<C> => lazy(() => load().catch(() => ({ default: (() => null) as unknown as C })))
