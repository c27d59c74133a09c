import type { Ability } from '@balcao/contract/abilities'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadPhrases } from '../../i18n/i18n'
import type { Namespace, Phrases } from '../../i18n/phrases'

/** The phrase of a menu entry. */
type MenuLabel = keyof Phrases['menu']

interface PageEntry {
  label: MenuLabel
  icon: ComponentType
  /** The filled icon, for the open page. */
  activeIcon?: ComponentType
  /** Needed to see the entry, where more users may open the page. */
  ability?: Ability
  /** Rarely used: the collapsed menu hides it behind its section's button. */
  isTucked?: true
}

/** A page, declared in the file of its menu section. */
export interface SectionPage {
  /** Optional segments end in `?`. */
  path: string
  page: LazyExoticComponent<ComponentType>
  /** Needed to open the page. Other users get "no permission" and no menu entry. */
  ability: Ability
  /** Only for super users of the installation, whatever their profile. */
  isForSuper?: true
  /** The page stays available to users who can pay when the company is past its due date. */
  staysOpen?: true
  /** Pages without an entry are reached from other pages. */
  menu?: PageEntry
}

/** Names of list pages with a menu entry: a phrase exists for the entry and for the page. */
type ListName = MenuLabel & { [N in Namespace]: N extends `${infer Name}Page` ? Name : never }[Namespace]

type Load = () => Promise<{ default: ComponentType }>

/** A page whose code and phrases are loaded together when it is opened. */
export const lazyPage = (load: Load, ...phrases: Namespace[]) =>
  lazy(async () => (await Promise.all([load(), loadPhrases('errorCodes', ...phrases)]))[0])

/**
 * A list page: `quickMessages` has the address `/quick-messages`. Its code, its phrases (`quickMessagesPage`)
 * and those of all lists are loaded together when it is opened.
 */
export const listPage = (
  name: ListName,
  { ability, ...entry }: Omit<PageEntry, 'label' | 'ability'> & { ability: Ability },
  load: Load,
): SectionPage & { menu: PageEntry } => ({
  path: `/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  page: lazyPage(load, 'list', 'form', `${name}Page`),
  ability,
  menu: { label: name, ...entry },
})
