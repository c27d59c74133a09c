import type { Ability } from '@balcao/contract/abilities'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadPhrases } from '../../i18n/i18n'
import type { Namespace, Phrases } from '../../i18n/phrases'

/** The name of an entry of the menu: its phrase. */
type MenuLabel = keyof Phrases['menu']

interface PageEntry {
  label: MenuLabel
  icon: ComponentType
  /** The same, filled: for the page that is open. */
  activeIcon?: ComponentType
  /** Who sees it, where more may open the page. */
  ability?: Ability
  /** Seldom needed: the closed menu keeps it behind the button of its section. */
  isTucked?: true
}

/** A page, in the file of its section of the menu. */
export interface SectionPage {
  /** Optional segments end in `?`. */
  path: string
  page: LazyExoticComponent<ComponentType>
  /** Who may open it; the others see that they may not, and no menu entry. */
  ability: Ability
  /** Only super users of the installation may, whatever their profile. */
  isForSuper?: true
  /** It stays open to who can pay where the company is past its due date; nothing else does. */
  staysOpen?: true
  /** Pages without an entry are reached from other pages. */
  menu?: PageEntry
}

/** What lists records by a `ListPage`, and has an entry in the menu: phrases name both. */
type ListName = MenuLabel & { [N in Namespace]: N extends `${infer Name}Page` ? Name : never }[Namespace]

type Load = () => Promise<{ default: ComponentType }>

/** A page whose code and phrases come together when it is opened. */
export const lazyPage = (load: Load, ...phrases: Namespace[]) =>
  lazy(async () => (await Promise.all([load(), loadPhrases('errorCodes', ...phrases)]))[0])

/**
 * A page with a list: `quickMessages` is found at `/quick-messages`. Its code, its phrases
 * (`quickMessagesPage`) and those of all lists come together when it is opened.
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
