import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../data/ApiError'
import { errorText } from '../../i18n/errorMessage'
import { widths } from '../../theme/tokens'
import { FilePicker } from '../../ui/form/fields/FilePicker'
import { saveBlob } from '../../ui/browser/saveFile'
import { MappingStage } from './MappingStage'
import { readHead } from './readTable'
import { suggestMapping, type ImportColumn, type Mapping, type Table } from './table.rules'

/** An import to run. */
export interface ImportOrder {
  file: File
  /** The first lines of the file. */
  head: Table
  mapping: Mapping
}

export interface ImportProgress {
  /** Lines processed, of how many; null while unknown. */
  done: number
  total: number | null
}

export interface ImportOutcome {
  accepted: number
  rejected: number
  /** Makes a file with the refused lines, each with its number and the reason. Called when there are any. */
  rejectedFile: () => Promise<Blob>
}

/**
 * Runs an import and reports its progress.
 * - A small file may be read here (`readTable`) and sent line by line.
 * - `continues`: the server does the import, also when this window is closed; the page shows the progress.
 * - A refused line is not an error. When the import ends early, the remaining lines count as refused, so that
 *   they can be imported later.
 * - `signal`: the user stopped the import or left.
 * - Rejects when the import could not start: with an `ImportRefusal`, or with the error of a call.
 */
export type RunImport = (
  order: ImportOrder,
  tell: (progress: ImportProgress) => void,
  signal: AbortSignal,
) => Promise<ImportOutcome | 'continues'>

/** The file is not accepted. The message is shown to the user. */
export class ImportRefusal extends Error {}

interface ImportWizardProps {
  title: string
  /** What the file must contain, and its maximum number of lines. */
  help: string
  columns: readonly ImportColumn[]
  maxBytes: number
  /** Accepted file extensions and their name; default: CSV and XLSX. */
  accept?: readonly string[]
  acceptText?: string
  /** An alternative to choosing a file from the disk. */
  instead?: ReactNode
  /** Reads the first lines of a file that the browser cannot read. Rejects with the error of a call. */
  open?: (file: File) => Promise<Table>
  /** Further options, below the column mapping. */
  options?: (head: Table, mapping: Mapping) => ReactNode
  run: RunImport
  /** Errors of a line, by column, for the preview. */
  check: (values: Record<string, string>) => Readonly<Record<string, string>>
  /** The values of a line as they will be stored, for the preview. Default: as they are in the file. */
  display?: (values: Record<string, string>) => Record<string, string>
  /** Name of the file with the refused lines, without extension. */
  rejectedName: string
  onClose: () => void
}

type Stage =
  | { at: 'file' }
  | { at: 'reading' }
  | { at: 'mapping'; file: File; head: Table; mapping: Mapping }
  | { at: 'running'; progress: ImportProgress }
  | { at: 'over'; outcome: ImportOutcome }

/**
 * Imports a table: choice of the file, column mapping with preview, progress, refused lines. Open while
 * mounted.
 */
export function ImportWizard(props: ImportWizardProps) {
  const { title, help, columns, maxBytes, run, check, rejectedName, onClose } = props
  const {
    accept = ['.csv', '.xlsx'],
    acceptText,
    instead,
    open: readFile = readHead,
    options,
    display,
  } = props
  const { t } = useTranslation()
  const titleId = useId()
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down(widths.narrow))
  const [stage, setStage] = useState<Stage>({ at: 'file' })
  const [failure, setFailure] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const open = async (file: File | null) => {
    setFailure(null)
    if (!file) return setStage({ at: 'file' })
    setStage({ at: 'reading' })
    try {
      const head = await readFile(file)
      if (head.rows.length === 0) throw new Error('no lines')
      setStage({ at: 'mapping', file, head, mapping: suggestMapping(columns, head.headings) })
    } catch (error) {
      setStage({ at: 'file' })
      setFailure(
        error instanceof ApiError ? errorText(error) : t('importTable.unreadable', { name: file.name }),
      )
    }
  }
  const start = async (order: ImportOrder) => {
    const before = stage
    const controller = new AbortController()
    stop.current = controller
    setFailure(null)
    setStage({ at: 'running', progress: { done: 0, total: null } })
    try {
      const tell = (progress: ImportProgress) => setStage({ at: 'running', progress })
      const outcome = await run(order, tell, controller.signal)
      if (outcome === 'continues') onClose()
      else setStage({ at: 'over', outcome })
    } catch (error) {
      setFailure(error instanceof ImportRefusal ? error.message : errorText(error))
      setStage(before)
    }
  }
  const missing =
    stage.at === 'mapping'
      ? columns.filter(({ id, isRequired }) => isRequired && stage.mapping[id] === null)
      : []
  const isRunning = stage.at === 'running'

  return (
    <Dialog
      open
      onClose={isRunning ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
      fullScreen={isNarrow}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
        {(stage.at === 'file' || stage.at === 'mapping') && (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {help}
            </Typography>
            <FilePicker
              label={t('importTable.file')}
              file={stage.at === 'mapping' ? stage.file : null}
              onChange={(file) => void open(file)}
              accept={accept}
              acceptText={acceptText ?? t('importTable.accept')}
              maxBytes={maxBytes}
            />
            {stage.at === 'file' && instead}
          </>
        )}
        {stage.at === 'mapping' && (
          <MappingStage
            columns={columns}
            head={stage.head}
            mapping={stage.mapping}
            check={check}
            display={display}
            onChange={(mapping) => setStage({ ...stage, mapping })}
          />
        )}
        {stage.at === 'mapping' && options?.(stage.head, stage.mapping)}
        {stage.at === 'reading' && <Running done={0} total={null} />}
        {isRunning && <Running {...stage.progress} />}
        {stage.at === 'over' && <Over outcome={stage.outcome} rejectedName={rejectedName} />}
        {failure !== null && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        {isRunning && (
          <Button color="inherit" onClick={() => stop.current?.abort()}>
            {t('importTable.stop')}
          </Button>
        )}
        {!isRunning && (
          <Button color="inherit" onClick={onClose}>
            {t(stage.at === 'over' ? 'common.close' : 'common.cancel')}
          </Button>
        )}
        {stage.at === 'mapping' && (
          <Button
            variant="contained"
            disabled={missing.length > 0}
            onClick={() => void start({ file: stage.file, head: stage.head, mapping: stage.mapping })}
          >
            {t('importTable.start')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Running({ done, total }: ImportProgress) {
  const { t } = useTranslation()
  const label = total === null ? t('importTable.beginning') : t('importTable.progress', { done, total })
  return (
    <div role="status">
      <Typography variant="body2" sx={{ mb: 1 }}>
        {label}
      </Typography>
      <LinearProgress
        aria-label={t('importTable.running')}
        {...(total ? { variant: 'determinate', value: (100 * done) / total } : {})}
      />
    </div>
  )
}

function Over({ outcome, rejectedName }: { outcome: ImportOutcome; rejectedName: string }) {
  const { t } = useTranslation()
  const { accepted, rejected, rejectedFile } = outcome
  const save = async () => saveBlob(await rejectedFile(), `${rejectedName}.csv`)
  return (
    <div role="status" style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      <Alert severity={rejected > 0 ? 'warning' : 'success'} sx={{ width: '100%' }}>
        {t('importTable.accepted', { count: accepted })}
        {rejected > 0 && ` ${t('importTable.rejected', { count: rejected })}`}
      </Alert>
      {rejected > 0 && <Button onClick={() => void save()}>{t('importTable.saveRejected')}</Button>}
    </div>
  )
}
