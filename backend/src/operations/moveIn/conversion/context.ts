import type { MessageContent } from '@balcao/contract'
import type { HeldFile } from '../../../models/index.js'
import type { SourceRow } from '../../companyImport/source.js'
import type { Attendances } from '../attendances/attendances.js'
import type { Findings } from '../findings.js'
import type { OlderFolder } from '../media/folder.js'
import { columnList, readRows, type Older, type OlderRow } from '../reading/older.js'
import { fileNameOf, kindOfType, typeOfName } from './values.js'

/** What a stored message of Baileys says. */
export interface StoredContent {
  body: string
  mediaType: string
  content: MessageContent | null
  media: {
    kind: HeldFile['kind']
    mimetype: string
    fileName: string | null
    seconds: number | null
    width: number | null
    height: number | null
  } | null
  quotedWhatsappId: string | null
  forwarded?: 'once' | 'often' | null
}

/** Reads Baileys' message, as its JSON; null for what no person wrote. */
export type ReadContent = (message: Record<string, unknown>) => StoredContent | null

/** How WhatsApp knows a contact. */
export interface Person {
  number: string | null
  lid: string | null
}

/** Who the contacts of a company are, and which of them are one person. */
export interface People {
  /** Source id of the contact that stays, for one that is merged into it. */
  mergedInto: ReadonlyMap<number, number>
  /** LIDs of contacts by a map of the older installation, or by their number. */
  addressOf: (contactId: number, number: string, isGroup: boolean) => Person
  kept: (contactId: string | null) => string | null
}

/** One company of an older installation, while it is converted. */
export interface Context {
  older: Older
  companyId: number
  findings: Findings
  /** Null without the folder of files: all of them count as missing. */
  folder: OlderFolder | null
  readContent: ReadContent
  /** ms since 1970. */
  now: number
  people: () => Promise<People>
  attendances: () => Promise<Attendances>
}

/** Makes the rows of one of our tables. */
export type Conversion = (context: Context, after: string | null) => AsyncIterable<SourceRow>

/** SQL of the company's rows of a table, whose alias is t; `$1` is the company. */
export const ofCompany = ({ older }: Context, table: string, order = 't.id'): string =>
  `select ${columnList(older, table, 't')} from "${table}" t where t."companyId" = $1 order by ${order}`

/** The same for a table without a company, by the row that it belongs to. */
export const ofParent = (
  { older }: Context,
  table: string,
  { parent, column, order = 't.id' }: { parent: string; column: string; order?: string },
): string =>
  `select ${columnList(older, table, 't')} from "${table}" t join "${parent}" p on p.id = t."${column}"
    where p."companyId" = $1 order by ${order}`

/** Rows of a table, counted as read. */
export async function* counted(context: Context, table: string, sql: string): AsyncGenerator<OlderRow> {
  if (!context.older.tables.has(table)) return
  for await (const row of readRows(context.older, sql, [context.companyId])) {
    context.findings.read(table)
    yield row
  }
}

/**
 * Columns `file_key` and `file` for a file beside a row. They are the same whether it is found or not, so
 * that a row does not seem to change when the folder is missing: whoever stores the file looks, and adds its
 * size.
 */
export async function heldFile(
  context: Context,
  table: string,
  row: OlderRow,
): Promise<{ file_key: string | null; file: Omit<HeldFile, 'size'> | null }> {
  const path = row['mediaPath']
  if (typeof path !== 'string' || path.trim() === '') return { file_key: null, file: null }
  if ((await findFile(context, path)) === null)
    context.findings.note(table, 'its file is missing or refused: the row comes without it', row['id'])
  const given = typeof row['mediaName'] === 'string' && row['mediaName'] !== '' ? row['mediaName'] : path
  const mimetype = typeOfName(path)
  return {
    file_key: path,
    file: {
      kind: kindOfType(mimetype),
      fileName: fileNameOf(given),
      mimetype,
      seconds: null,
      width: null,
      height: null,
      waveform: null,
      thumbnail: null,
    },
  }
}

/** Looks a file up, and counts it. @returns null when it is missing, refused or there is no folder. */
export async function findFile(
  { folder, companyId, findings }: Context,
  name: string,
): Promise<{ path: string; size: number } | null> {
  const found = (await folder?.find(companyId, name)) ?? 'missing'
  if (typeof found === 'string') {
    findings.files[found] += 1
    return null
  }
  findings.files.found += 1
  findings.files.bytes += found.size
  return found
}
