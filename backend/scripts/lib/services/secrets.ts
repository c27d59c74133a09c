import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { explain, Failure } from '../../beforeInstall/progress.mjs'

const KINDS = {
  JWT_SECRET: () => crypto.randomBytes(48).toString('base64url'),
  JWT_REFRESH_SECRET: () => crypto.randomBytes(48).toString('base64url'),
  ENCRYPTION_KEY: () => crypto.randomBytes(32).toString('hex'),
  ownerPassword: () => crypto.randomBytes(24).toString('base64url'),
  appPassword: () => crypto.randomBytes(24).toString('base64url'),
  redisPassword: () => crypto.randomBytes(24).toString('base64url'),
}

export type Secrets = Record<keyof typeof KINDS, string>

/**
 * The secrets of one DATA_DIR. They are created once and kept in DATA_DIR/secrets.json, which only its owner
 * can read. A secret of a later version is added to them.
 */
export function secretsOf(dataDir: string): Secrets {
  const file = path.join(dataDir, 'secrets.json')
  const existing = readSecrets(file)
  const missing = Object.entries(KINDS).filter(([name]) => !existing[name as keyof Secrets])
  const made = Object.fromEntries(missing.map(([name, make]) => [name, make()]))
  const secrets = { ...existing, ...made } as Secrets
  if (missing.length === 0) return secrets
  fs.mkdirSync(dataDir, { recursive: true })
  const draft = `${file}.new`
  fs.writeFileSync(draft, JSON.stringify(secrets, null, 2) + '\n', { mode: 0o600 })
  fs.renameSync(draft, file)
  return secrets
}

function readSecrets(file: string): Partial<Secrets> {
  if (!fs.existsSync(file)) {
    if (fs.existsSync(path.join(path.dirname(file), 'postgres')))
      throw new Failure(
        `${file} is missing, and the database beside it was made with its passwords. Restore it, or set another DATA_DIR.`,
      )
    return {}
  }
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<Secrets>
  } catch (error) {
    throw new Failure(
      `${file} cannot be read (${explain(error)}). Restore it from a backup: it holds this data's keys.`,
    )
  }
}
