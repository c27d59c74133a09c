import { limits } from '@balcao/contract/limits'
import { menuForm } from '@balcao/contract/resources/conversations/menuForm'
import type { BillingSystem } from '@balcao/contract/resources/conversations/billingSystems'
import type { AttachedFile } from '@balcao/contract/resources/conversations/attachedFile'
import {
  botPreviewApi,
  type BotPreview as Played,
  type TalkLine,
} from '@balcao/contract/resources/conversations/botPreview'
import AttachFileIcon from '@mui/icons-material/AttachFile'
import ReplayIcon from '@mui/icons-material/Replay'
import SendIcon from '@mui/icons-material/Send'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../data/apiClient'
import { errorText } from '../../../../i18n/errorMessage'
import { formatDateTime } from '../../../../i18n/format'
import { settingOf, useActor } from '../../../../session'
import { Glyph } from '../../../../ui/display/Glyph'
import { useDebounced } from '../../../../ui/timers/useDebounced'
import { FormattedText } from '../../../../ui/formattedText/FormattedText'
import { TapChoices } from '../../../../ui/thread/TapChoices'
import { areHoursRight, scheduleOf } from '../../workingHours'
import { fileNameOf, offered, rowOf } from '../menu/menu.rules'
import type { QueueFields } from '../queueForm.rules'
import styles from './BotPreview.module.css'

const moments = ['now', 'open', 'closed'] as const
type Moment = (typeof moments)[number]

/** Milliseconds after the last key before the preview is computed again. */
const PAUSE_MS = 300

/**
 * The bot's view of the queue in the form. Invalid hours count as none, because the form shows their error.
 */
function useQueueDraft(stored: AttachedFile | null) {
  const { values } = useFormikContext<QueueFields>()
  const { menu, hours, specialDays, integration, file, keepsFile, ...texts } = useDebounced(values, PAUSE_MS)
  const { name, greetingMessage, outOfHoursMessage } = texts
  const rows = offered(menu.rows)
  const schedules = areHoursRight(hours) ? scheduleOf(hours) : []
  return {
    name,
    greetingMessage,
    outOfHoursMessage,
    rows: rows.map(rowOf),
    schedules,
    specialDays,
    integration: integration || null,
    fileName: file?.name ?? ((keepsFile && stored?.name) || null),
    rowFileNames: rows.map(fileNameOf),
  }
}

interface BotPreviewProps {
  queueId: number | null
  /** The stored file of the greeting. */
  file: AttachedFile | null
  /** What the customer has written. */
  texts: readonly string[]
  onTexts: (texts: string[]) => void
}

/** Simulates the bot on the server, with the unsaved queue of the form. */
export function BotPreview({ queueId, file, texts, onTexts }: BotPreviewProps) {
  const { t } = useTranslation()
  const { company } = useActor()
  const draft = useQueueDraft(file)
  const [when, setWhen] = useState<Moment>('now')
  const hasHours = ['queue', 'company'].includes(settingOf(company, 'scheduleType') ?? '')
  const { data, error } = useQuery({
    queryKey: ['queues', 'preview', queueId, draft, texts, when],
    queryFn: ({ signal }) =>
      call(botPreviewApi.play, {
        body: {
          queueId,
          ...draft,
          texts: [...texts],
          when,
          customer: t('form.sampleContact'),
          hello: t('queuesPage.preview.hello'),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    // The result also depends on settings, connection and time.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

  return (
    <section className={styles['preview']} aria-label={t('queuesPage.preview.title')}>
      <header className={styles['header']}>
        <Glyph name="robot" />
        <h3 className={styles['heading']}>{t('queuesPage.preview.title')}</h3>
        <IconButton
          size="small"
          aria-label={t('queuesPage.preview.restart')}
          title={t('queuesPage.preview.restart')}
          disabled={texts.length === 0}
          onClick={() => onTexts([])}
        >
          <ReplayIcon fontSize="small" />
        </IconButton>
      </header>
      {hasHours && (
        <ToggleButtonGroup
          exclusive
          size="small"
          fullWidth
          value={when}
          aria-label={t('queuesPage.preview.when')}
          onChange={(_event, next: Moment | null) => next && setWhen(next)}
          sx={{ px: 2, pb: 1 }}
        >
          {moments.map((moment) => (
            <ToggleButton key={moment} value={moment} sx={{ py: 0.25, textTransform: 'none' }}>
              {t(`queuesPage.preview.moments.${moment}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {error && !data ? (
        <p role="alert" className={styles['line']}>
          {errorText(error)}
        </p>
      ) : (
        data && (
          <Talk {...data} integration={draft.integration} onWrite={(text) => onTexts([...texts, text])} />
        )
      )}
      <Writer
        disabled={texts.length >= limits.previewTexts.max}
        onWrite={(text) => onTexts([...texts, text])}
      />
    </section>
  )
}

const isSilent = (line: TalkLine | undefined) => line?.says.length === 0 && !line.sends

interface TalkProps extends Played {
  integration: BillingSystem | null
  onWrite: (text: string) => void
}

function Talk({ connection, at, talk, choices, waitsIn, integration, onWrite }: TalkProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [talk])
  const end = waitsIn
    ? t('queuesPage.preview.waits', { customer: t('form.sampleContact'), queue: waitsIn })
    : isSilent(talk.at(-1)) && t('queuesPage.preview.silent')
  return (
    <>
      <p className={styles['line']}>
        {connection === null
          ? t('queuesPage.preview.noConnection')
          : t('queuesPage.preview.connection', { name: connection })}
        {' · '}
        {formatDateTime(at)}
      </p>
      {/* It scrolls, so it must be focusable. */}
      <ol ref={list} tabIndex={0} aria-label={t('queuesPage.preview.talk')} className={styles['talk']}>
        {talk.map(({ text, sends, says, menu, does }, index) => (
          <li key={index} className={styles['turn']}>
            <div className={styles['bubble']}>{text}</div>
            {sends?.map((name, place) => (
              <div key={place} className={styles['bubble']} data-bot="">
                <AttachFileIcon fontSize="inherit" titleAccess={t('form.attachment.label')} /> {name}
              </div>
            ))}
            {says.map((text, place) => {
              const tap = place === says.length - 1 ? menu : undefined
              return (
                <div key={place} className={styles['bubble']} data-bot="">
                  <FormattedText text={tap ? tap.question : text} />
                  {tap && (
                    <TapChoices
                      entries={tap.entries}
                      list={menuForm(tap) === 'list' ? tap.open : null}
                      onChoose={onWrite}
                      label={t('queuesPage.preview.choices')}
                    />
                  )}
                </div>
              )
            })}
            {does && (
              <div className={styles['end']}>
                {t(`queuesPage.preview.does.${does}`, {
                  system: integration ? t(`queuesPage.systems.${integration}`) : '',
                })}
              </div>
            )}
          </li>
        ))}
        {end && <li className={styles['end']}>{end}</li>}
      </ol>
      {choices.length > 0 && !talk.at(-1)?.menu && (
        <div role="group" aria-label={t('queuesPage.preview.choices')} className={styles['choices']}>
          {choices.map(({ key, title }) => (
            <button key={key} type="button" className={styles['choice']} onClick={() => onWrite(key)}>
              {key} {title}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

function Writer({ disabled, onWrite }: { disabled: boolean; onWrite: (text: string) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const write = () => {
    if (text.trim() === '') return
    onWrite(text.trim())
    setText('')
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // It must not submit the form.
    event.preventDefault()
    write()
  }
  return (
    <footer className={styles['footer']}>
      <OutlinedInput
        size="small"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={handleKeyDown}
        placeholder={t('queuesPage.preview.write')}
        disabled={disabled}
        fullWidth
        inputProps={{ 'aria-label': t('queuesPage.preview.write'), maxLength: limits.searchText.max }}
      />
      <IconButton aria-label={t('queuesPage.preview.send')} disabled={disabled} onClick={write}>
        <SendIcon fontSize="small" />
      </IconButton>
    </footer>
  )
}
