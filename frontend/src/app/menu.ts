import type { Ability } from '@balcao/contract/abilities'
import { menuSections, pageRoutes, type MenuSection, type PageRoute } from './routes'

export interface MenuEntry extends NonNullable<PageRoute['menu']> {
  to: string
}

/** The address of a route without its optional segments. */
const addressOf = (path: string): string => path.replace(/\/:\w+\?/g, '')

/** The side menu of somebody with these abilities: sections in order, none without entries. */
export function menuFor(
  can: (ability: Ability) => boolean,
): { section: MenuSection; entries: MenuEntry[] }[] {
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
