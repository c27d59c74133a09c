import type { Ability } from '@balcao/contract/abilities'
import { menuSections, pageRoutes, type MenuSection, type PageRoute } from './pages/pageRoutes'

export interface MenuEntry extends NonNullable<PageRoute['menu']> {
  to: string
}

export interface MenuPart {
  section: MenuSection
  entries: readonly MenuEntry[]
}

/** The address of a route without its optional segments. */
const addressOf = (path: string): string => path.replace(/\/:\w+\?/g, '')

/** Who looks at the menu, as far as it depends on that. */
export interface Reader {
  can: (ability: Ability) => boolean
  /** A super user of the installation. */
  isSuper: boolean
}

/** Whether somebody may open a page. The client only hides by it; the server decides. */
export const mayOpen = (
  { ability, isForSuper }: Pick<PageRoute, 'ability' | 'isForSuper'>,
  { can, isSuper }: Reader,
): boolean => can(ability) && (isSuper || !isForSuper)

/** The side menu of somebody: sections in order, none without entries. */
export function menuFor(reader: Reader): MenuPart[] {
  return menuSections
    .map((section) => ({
      section,
      entries: pageRoutes.flatMap(({ menu, ...route }) =>
        menu?.section === section && mayOpen(route, reader) && reader.can(menu.ability ?? route.ability)
          ? [{ ...menu, to: addressOf(route.path) }]
          : [],
      ),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/**
 * A section as the closed menu shows it: the entries in sight, and those behind one button. A single one
 * would save no room there, and stays in sight.
 */
export function closedPart(
  entries: readonly MenuEntry[],
): Record<'visible' | 'tucked', readonly MenuEntry[]> {
  const tucked = entries.filter(({ isTucked }) => isTucked)
  return tucked.length > 1
    ? { visible: entries.filter(({ isTucked }) => !isTucked), tucked }
    : { visible: entries, tucked: [] }
}

/** What a menu marks beside the names of pages. */
export interface MenuBadges {
  /** How many connections need attention. */
  connectionsDown: number
  /** Whether something waits to be read in the team's chats. */
  hasUnreadChats: boolean
}

/**
 * What is to be said of an entry besides its name: the phrase, and a number where there is one, else a dot.
 */
export interface MenuAlert {
  phrase: 'connectionsAlert' | 'chatsAlert'
  count: number | null
}

export function alertOf(
  { label }: MenuEntry,
  { connectionsDown, hasUnreadChats }: MenuBadges,
): MenuAlert | null {
  if (label === 'connections' && connectionsDown > 0)
    return { phrase: 'connectionsAlert', count: connectionsDown }
  return label === 'chats' && hasUnreadChats ? { phrase: 'chatsAlert', count: null } : null
}
