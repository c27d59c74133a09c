import { object } from 'yup'
import { endpoint } from '../../endpoint.js'
import { idParams } from '../../fields.js'
import { pageQuery, type PageFacts } from '../../pagination.js'

/** `older`: the tables of an older installation. `folder`: a folder that `npm run export-company` wrote. */
export type MoveOrigin = 'older' | 'folder'

/** `interrupted`: it has begun, is not finished, and nobody works on it. The same command goes on with it. */
export type MoveState = 'running' | 'interrupted' | 'finished'

/** What became of rows. Each that was read is counted once in one of the others. */
export interface MoveCounts {
  read: number
  stored: number
  /** They had arrived before, and are the same. */
  present: number
  /** They had arrived before, and have changed there since. */
  updated: number
  /** They had arrived before, and were changed here since: they stay as they are here. */
  kept: number
  /** They are the same as a row that was there, and became that. */
  merged: number
  /** They collided with another row, and have another name here. Part of `stored`. */
  renamed: number
  leftOut: number
  /** They had arrived before, and are gone there. They stay here, and are not among those that were read. */
  gone: number
}

/** Files of a company. */
export interface MoveFiles {
  stored: number
  bytes: number
  /** Named by a row, but missing at the source. */
  gone: number
}

/** A company that came from another installation, and how far it has come. */
export interface MovedCompany {
  id: number
  company: { id: number; name: string }
  origin: MoveOrigin
  /** Name of the database it came from; null for a folder, and until the move was finished. */
  database: string | null
  /** Id of the company there. */
  companyThere: string
  state: MoveState
  /** When the first move began, ISO 8601. */
  begunAt: string
  /** When it last went on. */
  lastAt: string
  /** When it was last finished; null for never. */
  finishedAt: string | null
  /** Complete tables of an unfinished move; null once it is finished. */
  tablesDone: number | null
  /** Our name of the table that an unfinished move reads; null for none. */
  currentTable: string | null
  totals: MoveCounts
  files: MoveFiles
}

/** A reason or an oddity, as the command writes it (`moveReasonOf` finds its words). */
export interface MoveFinding {
  reason: string
  count: number
  /** Ids of some rows there. */
  samples: string[]
}

/** What became of the rows of one of our tables. */
export interface ArrivedTable extends MoveCounts {
  name: string
  /** Why rows were left out. */
  leftOutFor: MoveFinding[]
  /** Why rows stay as they are here. */
  keptFor: MoveFinding[]
  /** Columns that named rows which never arrived. They are empty now. */
  cleared: { column: string; count: number }[]
  /** Ids there of some rows that were left out. */
  samples: string[]
}

/** What the conversion found in one table of an older installation. */
export interface FoundTable {
  /** Its name there. */
  name: string
  read: number
  /** Rows that it gives to our tables. */
  converted: { name: string; count: number }[]
  merged: MoveFinding[]
  leftOut: MoveFinding[]
  problems: MoveFinding[]
}

/** What the conversion found in an older installation. */
export interface MoveFindings {
  /** `R1`, `R2` or `T`. */
  generation: string | null
  tables: FoundTable[]
  /** How tickets were cut: by tracking rows, by silence, or not at all. */
  attendances: { tracking: number; silence: number; whole: number }
  files: { found: number; bytes: number; missing: number; refused: number }
  /** Tables and columns that nobody knows, so they were never read. */
  unknown: string[]
  /** Rows of the whole installation that no company gets. */
  outside: { name: string; count: number; reason: string }[]
}

/**
 * One value of a sample. Texts that people wrote are cut to their beginning and their length, since their
 * content belongs to the company.
 */
export type SampleValue = string | number | boolean | null

export interface SampleColumn {
  name: string
  theirs: SampleValue
  ours: SampleValue
  /** Compared whole. Null where values must differ: ids of other rows, and names of files. */
  isSame: boolean | null
}

/** A row of the source beside what it became. */
export interface MoveSample {
  /** One of our tables. */
  table: string
  /** Its id there. */
  key: string
  /** Our id; null when it was left out. */
  ourId: number | null
  columns: SampleColumn[]
}

export interface MoveReport {
  tables: ArrivedTable[]
  /** Null for a folder, and until the move was finished. */
  found: MoveFindings | null
  samples: MoveSample[]
  /** It was interrupted: `found` counts from where it went on. Another run counts all of it. */
  isResumed: boolean
}

export const movedCompaniesApi = {
  /** Companies that came from elsewhere, the newest first. For super users, as is the call below. */
  list: endpoint('GET', '/moved-companies', { query: object(pageQuery) }).answers<
    PageFacts & { moves: MovedCompany[] }
  >(),
  /** @throws ERR_NO_COMPANY_FOUND */
  find: endpoint('GET', '/moved-companies/:id', { params: idParams }).answers<
    MovedCompany & { report: MoveReport }
  >(),
}
