import { limits } from '@balcao/contract/limits'
import { queuesApi } from '@balcao/contract/resources/company/queues'
import AddIcon from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { getIn, useField, useFormikContext } from 'formik'
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../data/apiClient'
import { errorText } from '../../../../i18n/errorMessage'
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog'
import { FormAttachment } from '../../../../ui/form/fields/FormAttachment'
import { FormMessageField } from '../../../../ui/form/fields/FormMessageField'
import { FormTextField } from '../../../../ui/form/fields/FormTextField'
import { toast } from '../../../../ui/feedback/toast'
import { visuallyHidden } from '../../../../ui/styling/visuallyHidden'
import { useVariables } from '../../../../kit/listPage'
import {
  draftOf,
  pathsOf,
  sizeAt,
  without,
  withMoved,
  withNew,
  withStep,
  type DraftRow,
  type MenuDraft,
} from './menu.rules'
import { OptionRow } from './OptionRow'
import styles from './OptionTree.module.css'

interface OptionTreeProps {
  queueId: number | null
  /** Called with what customers type to reach the opened option. */
  onVisit: (path: string[]) => void
}

/**
 * The menu of a queue, field `menu` of its form: the customers' options and the bot's answers. It is saved
 * with the form.
 */
export function OptionTree({ queueId, onVisit }: OptionTreeProps) {
  const { t } = useTranslation()
  const { errors, submitCount, isSubmitting } = useFormikContext()
  const [{ value: menu }, , { setValue }] = useField<MenuDraft>('menu')
  const { rows } = menu
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [doomed, setDoomed] = useState<DraftRow | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const added = useRef(0)
  const paths = pathsOf(rows)

  const wrong: unknown = getIn(errors, 'menu')
  const isWrongAt = (index: number) => getIn(errors, `menu.rows.${index}`) !== undefined
  const firstWrong = rows.findIndex((_row, index) => isWrongAt(index))
  const seen = useRef(0)
  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return
    seen.current = submitCount
    const row = rows[firstWrong]
    if (row) setOpenKey(row.key)
  }, [isSubmitting, submitCount, rows, firstWrong])

  const change = (next: readonly DraftRow[]) => {
    if (next !== rows) void setValue({ ...menu, rows: next })
  }
  const handleMove = (next: readonly DraftRow[], key: string) => {
    change(next)
    const index = next.findIndex((row) => row.key === key)
    const number = pathsOf(next)[index]?.join('.')
    setAnnouncement(t('queuesPage.optionMoved', { title: nameOf(next[index]), number }))
  }
  const nameOf = (row: DraftRow | undefined) => row?.title.trim() || t('queuesPage.untitled')

  const handleAdd = (under: string | null) => {
    added.current += 1
    const key = `new${added.current}`
    change(withNew(rows, key, under))
    setOpenKey(key)
  }
  const handleToggle = (row: DraftRow, index: number) => {
    setOpenKey(row.key === openKey ? null : row.key)
    if (row.key !== openKey) onVisit(paths[index] ?? [])
  }
  const remove = ({ key }: DraftRow) => {
    change(without(rows, key))
    if (key === openKey) setOpenKey(null)
  }
  const handleReload = async () => {
    if (queueId === null) return
    try {
      const stored = await call(queuesApi.menu, { params: { id: queueId } })
      void setValue({ version: stored.version, rows: draftOf(stored.rows) })
    } catch (error) {
      toast.error(errorText(error))
    }
  }
  const isFull = rows.length >= limits.menu.options

  return (
    <fieldset name="menu" className={styles['field']}>
      <legend className={styles['legend']}>
        {t('queuesPage.menu')} <small>{t('queuesPage.menuHelp')}</small>
      </legend>
      <div className={styles['tree']}>
        <ul aria-label={t('queuesPage.menu')} className={styles['rows']}>
          {rows.map((row, index) => (
            <li key={row.key} aria-level={row.depth + 1}>
              <OptionRow
                row={row}
                name={nameOf(row)}
                path={paths[index] ?? []}
                under={sizeAt(rows, index) - 1}
                isOpen={row.key === openKey}
                isWrong={isWrongAt(index)}
                mayHold={row.depth < limits.menu.depth && !isFull}
                accepts={(key) => withMoved(rows, key, row.key, 'after') !== rows}
                onToggle={() => handleToggle(row, index)}
                onAdd={() => handleAdd(row.key)}
                onRemove={() => (sizeAt(rows, index) > 1 ? setDoomed(row) : remove(row))}
                onDrop={(key, drop) => handleMove(withMoved(rows, key, row.key, drop), key)}
                onStep={(direction) => handleMove(withStep(rows, row.key, direction), row.key)}
              />
              {row.key === openKey && (
                <OptionEditor row={row} index={index} onDone={() => setOpenKey(null)} />
              )}
            </li>
          ))}
        </ul>
        <Button
          startIcon={<AddIcon />}
          disabled={isFull}
          onClick={() => handleAdd(null)}
          sx={{ width: '100%', justifyContent: 'flex-start', borderRadius: 0, px: 1.75 }}
        >
          {t('queuesPage.addOption')}
        </Button>
      </div>
      <span role="status" style={visuallyHidden}>
        {announcement}
      </span>
      {isFull && <small>{t('queuesPage.menuFull', { max: limits.menu.options })}</small>}
      {typeof wrong === 'string' && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void handleReload()}>
              {t('queuesPage.menuReload')}
            </Button>
          }
        >
          {wrong}
        </Alert>
      )}
      {doomed && (
        <ConfirmDialog
          open
          title={t('queuesPage.removeOptionTitle', { title: nameOf(doomed) })}
          text={t('queuesPage.removeOptionText', { count: sizeAt(rows, rows.indexOf(doomed)) - 1 })}
          confirm={t('common.delete')}
          danger
          onConfirm={() => {
            remove(doomed)
            return Promise.resolve()
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </fieldset>
  )
}

interface OptionEditorProps {
  row: DraftRow
  /** Index in the form's field `menu`. */
  index: number
  onDone: () => void
}

/** The title and answer of an option. */
function OptionEditor({ row, index, onDone }: OptionEditorProps) {
  const { t } = useTranslation()
  const variables = useVariables()
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isDone =
      event.key === 'Escape' || (event.key === 'Enter' && event.target instanceof HTMLInputElement)
    if (!isDone) return
    // Enter must not submit the form, and Escape must not close the drawer.
    event.preventDefault()
    event.stopPropagation()
    onDone()
  }
  return (
    <div
      className={styles['editor']}
      style={{ '--depth': row.depth } as CSSProperties}
      onKeyDown={handleKeyDown}
    >
      <FormTextField
        name={`menu.rows.${index}.title`}
        label={t('queuesPage.optionTitle')}
        max={limits.menu.title}
        autoFocus={row.title.trim() === ''}
        required
      />
      <FormMessageField
        name={`menu.rows.${index}.message`}
        label={t('queuesPage.optionMessage')}
        helperText={t('queuesPage.optionMessageHelp')}
        max={limits.text.max}
        minRows={2}
        variables={variables}
      />
      <FormAttachment
        name={`menu.rows.${index}.newFile`}
        keeps={`menu.rows.${index}.keepsFile`}
        stored={row.file}
        maxBytes={limits.mediaBytes.max}
      />
    </div>
  )
}
