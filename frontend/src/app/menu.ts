import type { Ability } from '@balcao/contract/abilities'
import { menuSections, pageRoutes, type MenuSection, type PageRoute } from './pages/pageRoutes'

export interface MenuEntry extends NonNullable<PageRoute['menu']> {
  to: string
}

export interface MenuPart {
  section: MenuSection
  entries: readonly MenuEntry[]
}

/** The path of a route without its optional segments. */
const addressOf = (path: string): string => path.replace(/\/:\w+\?/g, '')

/** What the menu needs to know of the user. */
export interface Reader {
  can: (ability: Ability) => boolean
  /** A super user of the installation. */
  isSuper: boolean
}

/** Whether a user may open a page. It only hides links; the server decides. */
export const mayOpen = (
  { ability, isForSuper }: Pick<PageRoute, 'ability' | 'isForSuper'>,
  { can, isSuper }: Reader,
): boolean => can(ability) && (isSuper || !isForSuper)

/** The side menu of a user: sections in order, without empty ones. */
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
 * Splits a section for the collapsed menu: visible entries, and entries behind one button. A single hidden
 * entry would save no space, so it stays visible.
 */
export function closedPart(
  entries: readonly MenuEntry[],
): Record<'visible' | 'tucked', readonly MenuEntry[]> {
  const tucked = entries.filter(({ isTucked }) => isTucked)
  return tucked.length > 1
    ? { visible: entries.filter(({ isTucked }) => !isTucked), tucked }
    : { visible: entries, tucked: [] }
}

/** The badges of the menu. */
export interface MenuBadges {
  /** Number of connections that need attention. */
  connectionsDown: number
  /** Number of connections that are near their monthly limit, or have reached it. */
  limitsNear: number
  /** The team's chats have unread messages. */
  hasUnreadChats: boolean
}

/** A message for an entry of the menu: its phrase, and a number; without one a dot is shown. */
export interface MenuAlert {
  phrase: 'connectionsAlert' | 'costsAlert' | 'chatsAlert'
  count: number | null
}

export function alertOf(
  { label }: MenuEntry,
  { connectionsDown, limitsNear, hasUnreadChats }: MenuBadges,
): MenuAlert | null {
  if (label === 'connections' && connectionsDown > 0)
    return { phrase: 'connectionsAlert', count: connectionsDown }
  if (label === 'costs' && limitsNear > 0) return { phrase: 'costsAlert', count: limitsNear }
  return label === 'chats' && hasUnreadChats ? { phrase: 'chatsAlert', count: null } : null
}
