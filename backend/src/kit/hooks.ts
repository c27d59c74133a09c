import type { CommandHooks } from './commandHooks.js'
import type { CompanyExport } from './companyExport.js'
import type { CompanyMove } from './companyMove.js'
import type { ContactHooks } from './contactHooks.js'
import type { FileColumn } from './fileColumn.js'
import type { ErasesPerson, ExportsPerson } from './personalData.js'
import type { Reasons } from './covers.js'
import type { AttachmentMaker } from './mailAttachments.js'
import type { MarksOverdue } from './overdue.js'
import type { PlansSends } from './plannedSends.js'
import type { PushKind } from './pushKinds.js'
import type { Reference } from './references.js'
import type { DeclaredColumn } from '../platform/crypto/sealedColumn.js'
import type { UsesTemplates } from './templateUses.js'

/**
 * A feature's part of work that concerns every table or column. The feature that does the work calls all
 * features' hooks (`hooksOf`), and knows no table. Tests compare these declarations with the schema.
 */
export interface Hooks extends ContactHooks, CommandHooks {
  /** Columns that name files of the media store. Files that no row names are deleted. */
  namesFiles: readonly FileColumn[]
  /** Columns that look as if they named a file, but don't. */
  namesNoFile: Reasons
  /** Columns of secrets, which are sealed anew when ENCRYPTION_KEY is replaced. */
  sealedColumns: readonly DeclaredColumn[]
  erasesPerson: ErasesPerson
  exportsPerson: ExportsPerson
  /** Tables that look as if they had data of customers, but don't. */
  namesNoPerson: Readonly<Record<string, string>>
  exportsCompany: CompanyExport
  movesCompany: CompanyMove
  /** References of large tables to users, queues and connections; cleared before such a row is removed. */
  clearsReferences: readonly Reference[]
  /**
   * Other columns that refer to users, queues or connections, and stay: few rows, which their foreign key
   * clears, or columns without a key, which may name a removed row.
   */
  leavesReferences: Reasons
  /** Files that mails carry. */
  makesAttachments: readonly AttachmentMaker[]
  usesTemplates: UsesTemplates
  plansSends: PlansSends
  marksOverdue: MarksOverdue
  /** Kinds of notices on devices. */
  pushes: readonly PushKind[]
}

let provided: readonly Partial<Hooks>[] | null = null

/** Registers the hooks of all features. `entrypoints/features.ts` calls it once. */
export function provideHooks(features: readonly Partial<Hooks>[]): void {
  provided = features
}

/**
 * All features' declarations under this name.
 * @throws Error before `entrypoints/features.ts` was loaded: work that must reach all tables must not run
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
