import { administration } from './administration'
import { attendance } from './attendance'
import { management } from './management'
import type { SectionPage } from './pageRoute'

/** The sections of the side menu, in order, with their pages. */
const sections = { attendance, management, administration }

export type MenuSection = keyof typeof sections
export const menuSections = Object.keys(sections) as readonly MenuSection[]

export interface PageRoute extends Omit<SectionPage, 'menu'> {
  menu?: NonNullable<SectionPage['menu']> & { section: MenuSection }
}

/** All pages behind the login, in the order of the menu. Guards and menu are derived from this table. */
export const pageRoutes: readonly PageRoute[] = menuSections.flatMap((section) =>
  sections[section].map(({ menu, ...route }) => (menu ? { ...route, menu: { ...menu, section } } : route)),
)
