import type { CommandHooks } from './commandHooks.js'
import type { CompanyExport } from './companyExport.js'
import type { ContactHooks } from './contactHooks.js'
import type { FileColumn } from './fileColumn.js'
import type { ErasesPerson, ExportsPerson } from './personalData.js'
import type { Reasons } from './covers.js'

/**
 * What the whole product does with every table or column, as far as the feature's own tables are concerned.
 * The feature that does it for the whole asks all features (`hooksOf`), and knows no table. Tests compare
 * these declarations with the schema.
 */
export interface Hooks extends ContactHooks, CommandHooks {
  /** Columns that name files of the media store. A file that no row names is deleted. */
  namesFiles: readonly FileColumn[]
  /** Columns that look as if they named a file, and do not. */
  namesNoFile: Reasons
  erasesPerson: ErasesPerson
  exportsPerson: ExportsPerson
  /** Tables that look as if they had data of customers, and do not. */
  namesNoPerson: Readonly<Record<string, string>>
  exportsCompany: CompanyExport
}

let provided: readonly Partial<Hooks>[] | null = null

/** Makes the hooks of all features known. `entrypoints/features.ts` calls it, once. */
export function provideHooks(features: readonly Partial<Hooks>[]): void {
  provided = features
}

/**
 * What the features have declared under this name; those without it are left out.
 * @throws Error before `entrypoints/features.ts` was read: work that has to reach all tables must not run
 *   without their list.
 */
export function hooksOf<K extends keyof Hooks>(name: K): Hooks[K][] {
  if (!provided)
    throw new Error(`No feature has declared its ${name} yet: entrypoints/features.ts was not read`)
  return provided.flatMap((hooks) => {
    const hook = hooks[name]
    return hook === undefined ? [] : [hook]
  })
}
