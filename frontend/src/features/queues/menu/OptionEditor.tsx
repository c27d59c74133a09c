import { limits } from '@balcao/contract/limits'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormMessageField } from '../../../ui/form/FormMessageField'
import { FormTextField } from '../../../ui/form/FormTextField'
import { useVariables } from '../../listPage'
import type { DraftRow } from './menu.rules'
import styles from './OptionTree.module.css'

interface OptionEditorProps {
  row: DraftRow
  /** Its place among the rows of the form's field `menu`. */
  index: number
  onDone: () => void
}

/** What an option is called, and what it answers. */
export function OptionEditor({ row, index, onDone }: OptionEditorProps) {
  const { t } = useTranslation()
  const variables = useVariables()
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isDone =
      event.key === 'Escape' || (event.key === 'Enter' && event.target instanceof HTMLInputElement)
    if (!isDone) return
    // Neither is the form sent by it nor the drawer closed.
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
    </div>
  )
}
