import type { Ability } from '@balcao/contract/abilities'
import { menuSections, pageRoutes, type MenuSection, type PageRoute } from './routes'

export interface MenuEntry extends NonNullable<PageRoute['menu']> {
  to: string
}

export interface MenuPart {
  section: MenuSection
  entries: readonly MenuEntry[]
}

/** The address of a route without its optional segments. */
const addressOf = (path: string): string => path.replace(/\/:\w+\?/g, '')

/** The side menu of somebody with these abilities: sections in order, none without entries. */
export function menuFor(can: (ability: Ability) => boolean): MenuPart[] {
  return menuSections
    .map((section) => ({
      section,
      entries: pageRoutes.flatMap(({ path, ability, menu }) =>
        menu?.section === section && can(ability) && can(menu.ability ?? ability)
          ? [{ ...menu, to: addressOf(path) }]
          : [],
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/**
 * A section as the closed menu shows it: the entries in sight, and those behind one button. A single one would save no room there,
 * and stays in sight.
 */
export function closedPart(entries: readonly MenuEntry[]): Record<'shown' | 'tucked', readonly MenuEntry[]> {
  const tucked = entries.filter(({ isTucked }) => isTucked)
  return tucked.length > 1
    ? { shown: entries.filter(({ isTucked }) => !isTucked), tucked }
    : { shown: entries, tucked: [] }
}
