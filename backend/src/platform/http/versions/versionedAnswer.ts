import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import { env } from '../../config/env.js'
import { urlPeriod } from '../../storage/signedUrl.js'
import type { UserActor } from '../../tenancy/actor.js'
import { JsonText, NOT_MODIFIED } from '../bindRoute.js'
import { RecentTexts } from './RecentTexts.js'
import { tablesVersion, type SmallTables } from './tablesVersion.js'

/** Characters of all answers that are kept, in each process. */
const MOST = 8 * 1024 * 1024

const answers = new RecentTexts(MOST)

/** Whether a header names this tag. */
const isNamed = (header: string | undefined, tag: string): boolean =>
  header !== undefined && header.split(',').some((each) => each.trim() === tag)

interface VersionedRead {
  req: Request
  res: Response
  /** The endpoint and the validated input, which select the answer. */
  call: unknown
  tables: SmallTables
  /** Looks up the caller. @throws AppError when they may not call. */
  caller: () => Promise<UserActor>
  read: (actor: UserActor) => Promise<unknown>
}

/**
 * An answer that depends only on some small tables, the caller and the call. It has a tag (`ETag`) of all
 * these. If the client already has the answer with this tag, it is not sent again (status 304). If this
 * process has made it before, it is neither read nor made again.
 *
 * Caller and version are read at each call, in one round trip. The version is read before the rows. So if
 * something changes in between, the answer is newer than its tag, and the next call gets another tag.
 */
export async function versionedAnswer(versioned: VersionedRead): Promise<unknown> {
  const { req, res, call, tables, caller, read } = versioned
  const [actor, version] = await Promise.all([caller(), tablesVersion(tables)])
  // Signed URLs of files are part of some answers.
  const parts = JSON.stringify([env.COMMIT, env.apiUrl, urlPeriod(), actor, call, version])
  const tag = `W/"${createHash('sha256').update(parts).digest('base64url')}"`
  if (isNamed(req.headers['if-none-match'], tag)) {
    res.setHeader('ETag', tag)
    return NOT_MODIFIED
  }
  const text = answers.get(tag) ?? textOf(await read(actor))
  answers.set(tag, text)
  res.setHeader('ETag', tag)
  return new JsonText(text)
}

const textOf = (answer: unknown): string =>
  answer instanceof JsonText ? answer.text : JSON.stringify(answer)
