import { Refusal } from '../refusal.js'
import type { ReadContent } from './conversion/context.js'
import { OlderFolder } from './media/folder.js'
import { moveNews, type KeepNews } from './news.js'
import { olderSources, type OlderSource } from './olderSource.js'
import { rowsOutside, type OutsideRows } from './outside.js'
import { closeOlder, openOlder, type Older } from './reading/older.js'
import { companyLines, differenceLines, outsideLines } from './report.js'

/** What is to know of the whole older installation. */
export interface OlderInstallation {
  generation: string
  /** Name of its database. */
  database: string
  /** Tables and columns that nobody knows, so they are never read. */
  unknown: readonly string[]
  outside: readonly OutsideRows[]
}

export interface MoveInOptions {
  /** `postgres://…` of the older installation. It is only read. */
  from: string
  /** Its folder `public`; null without files. */
  media: string | null
  /** Id of the one company to bring in; null for all. */
  company: number | null
  readContent: ReadContent
  now: number
  /** Brings one company in, and says what became of it; null for a dry run. */
  importCompany: ((source: OlderSource, installation: OlderInstallation) => Promise<string[]>) | null
  /** Keeps helps and announcements, if the whole installation moves. */
  keepNews: KeepNews
  say: (line: string) => void
}

/**
 * Brings the companies of an older installation in, or says what would become of each table (a dry run).
 * Nothing is ever written to the older installation.
 * @throws Refusal when its tables are unknown, or the company or the folder is missing.
 */
export async function moveIn(options: MoveInOptions): Promise<void> {
  const { say, from, media } = options
  const folder = media === null ? null : await openFolder(media)
  const older = await openOlder(from)
  try {
    say(`This is an installation of generation ${older.generation}. It is only read: nothing there changes.`)
    for (const line of differenceLines(older.difference)) say(line)
    if (folder === null) say('Without --media all files count as missing.')
    const outside = await rowsOutside(older)
    await moveCompanies({ older, folder, outside }, options)
    if (options.company === null)
      for (const line of await moveNews(older, options.importCompany && options.keepNews)) say(line)
    for (const line of outsideLines(outside)) say(line)
    say(
      options.importCompany
        ? 'Finished. Run it again to bring what is new or has changed there since.'
        : 'This was a dry run: nothing was stored.',
    )
  } finally {
    await closeOlder(older)
  }
}

async function openFolder(media: string): Promise<OlderFolder> {
  try {
    return await OlderFolder.open(media)
  } catch {
    throw new Refusal(
      `${media} is no folder that can be read: give the folder public of the older installation.`,
    )
  }
}

async function moveCompanies(
  { older, folder, outside }: { older: Older; folder: OlderFolder | null; outside: readonly OutsideRows[] },
  { company, readContent, now, importCompany, say }: MoveInOptions,
): Promise<void> {
  const { generation, difference, client } = older
  const { database = '' } = client
  const sources = await olderSources({ older, folder, readContent, now }, company)
  if (sources.length === 0)
    throw new Refusal(company === null ? 'It has no companies.' : `It has no company ${company}.`)
  for (const source of sources) {
    if (importCompany)
      say(`${source.company.name} is moving in. If this is interrupted, start it again: it goes on.`)
    const results = importCompany
      ? await importCompany(source, { generation, database, unknown: difference.extra, outside })
      : await readAll(source)
    say(`What there is of ${source.company.name} in the older installation:`)
    for (const line of [...companyLines(source.findings), ...results]) say(line)
  }
}

/** Reads and converts every row, and stores none. */
async function readAll(source: OlderSource): Promise<string[]> {
  for (const table of source.tables) {
    const rows = source.rows(table, null)
    while (!(await rows.next()).done);
  }
  return []
}
