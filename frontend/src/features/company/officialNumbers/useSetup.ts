import { connectionsApi } from '@balcao/contract/resources/company/connections'
import { officialNumbersApi, type OfficialNumber } from '@balcao/contract/resources/company/officialNumbers'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { officialNumberKey, useOfficialNumber } from './officialNumbers.queries'
import { afterSaving, changesOf, emptyDraft, newNumber, type Draft } from './officialNumbers.rules'

/** Milliseconds after the last key until the draft is saved and checked. */
const SAVE_AFTER_MS = 1_000

export interface Setup {
  /** Null until the first save. */
  id: number | null
  /** Null until it is loaded. */
  number: OfficialNumber | null
  draft: Draft
  change: (fields: Partial<Draft>) => void
  /** WhatsApp is being asked. */
  isChecking: boolean
  /** Why the last command failed, or the number could not be loaded; null for none. */
  failure: unknown
  /**
   * Saves the draft now and checks it. Never rejects; `failure` has the reason. @returns whether it worked
   */
  save: () => Promise<boolean>
  check: () => Promise<void>
  register: (pin: string) => Promise<void>
  rename: (name: string) => Promise<boolean>
}

/**
 * The set-up of one number. What is typed is saved by itself and then checked at WhatsApp; the first save
 * creates the connection.
 * @param existing id of the connection; null for a new one.
 * @param onChanged the list of connections has changed.
 */
export function useSetup(existing: number | null, onChanged: () => void): Setup {
  const { t } = useTranslation()
  const client = useQueryClient()
  // The id is needed before the next rendering, so that a second save does not create a second connection.
  const created = useRef(existing)
  const [id, setId] = useState(existing)
  const [draft, setDraft] = useState(emptyDraft)
  const [running, setRunning] = useState(0)
  const [failure, setFailure] = useState<unknown>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const { data: number = null, error } = useOfficialNumber(id)

  /** Runs commands one after another. */
  const run = (command: () => Promise<void>): Promise<boolean> => {
    const next = queue.current.then(async () => {
      setRunning((count) => count + 1)
      try {
        await command()
        setFailure(null)
        return true
      } catch (reason) {
        setFailure(reason)
        return false
      } finally {
        setRunning((count) => count - 1)
      }
    })
    queue.current = next
    return next
  }

  /** Stores an answer about the number, in place of one that is on its way. */
  const keep = async (answer: OfficialNumber) => {
    const queryKey = officialNumberKey(answer.id)
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, answer)
    onChanged()
  }
  const checkNow = async (connectionId: number) =>
    keep(await call(officialNumbersApi.check, { params: { id: connectionId } }))

  const store = async (typed: Draft): Promise<number | null> => {
    const existingId = created.current
    if (existingId === null) {
      const fields = newNumber(typed)
      if (!fields) return null
      const name = t('officialNumbers.defaultName', { end: fields.phoneNumberId.slice(-4) })
      const connection = await call(connectionsApi.create, { body: { name, provider: 'cloud', ...fields } })
      created.current = connection.id
      setId(connection.id)
      onChanged()
      return connection.id
    }
    const stored = client.getQueryData<OfficialNumber>(officialNumberKey(existingId))
    const changes = stored && changesOf(typed, stored)
    if (!changes) return null
    await call(connectionsApi.update, { params: { id: existingId }, body: changes })
    return existingId
  }

  const save = () =>
    run(async () => {
      const connectionId = await store(draft)
      if (connectionId === null) return
      await checkNow(connectionId)
      setDraft((current) => afterSaving(current, draft))
    })

  const saveLater = useEffectEvent(() => void save())
  useEffect(() => {
    if (!Object.values(draft).some(Boolean)) return
    const timer = setTimeout(saveLater, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft])

  return {
    id,
    number,
    draft,
    change: (fields) => setDraft((current) => ({ ...current, ...fields })),
    isChecking: running > 0,
    failure: failure ?? error,
    save,
    check: async () => void (id !== null && (await run(() => checkNow(id)))),
    register: async (pin) =>
      void (await run(async () => {
        if (id !== null)
          await keep(await call(officialNumbersApi.register, { params: { id }, body: { pin } }))
      })),
    rename: (name) =>
      run(async () => {
        if (id === null) return
        await call(connectionsApi.update, { params: { id }, body: { name } })
        onChanged()
      }),
  }
}
