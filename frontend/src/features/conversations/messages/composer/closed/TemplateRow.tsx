import type { Template } from '@balcao/contract/resources/company/templates'
import { templatePieces } from '@balcao/contract/text/templates/templateVariables'
import Radio from '@mui/material/Radio'
import styles from './ClosedWriter.module.css'

interface TemplateRowProps {
  template: Template
  isChosen: boolean
  /** By key of the variable. */
  values: Readonly<Record<string, string>>
  onChoose: () => void
  onFill: (key: string, value: string) => void
}

/** One template to choose. The variables of the chosen one are fields in its text. */
export function TemplateRow({ template, isChosen, values, onChoose, onFill }: TemplateRowProps) {
  const { id, name, components, variables } = template
  const exampleOf = (key: string) => variables.find((each) => each.key === key)?.example ?? ''
  return (
    <label className={styles['row']} data-chosen={isChosen || undefined}>
      <Radio
        size="small"
        name="template"
        value={id}
        checked={isChosen}
        onChange={onChoose}
        slotProps={{ input: { 'aria-label': name } }}
        sx={{ p: 0.25, alignSelf: 'start' }}
      />
      <span className={styles['about']}>
        <b>{name}</b>
        <span className={styles['text']}>
          {templatePieces(components.body.text).map((piece, index) => {
            if ('text' in piece) return piece.text
            const key = `body.${piece.variable}`
            const value = values[key] ?? ''
            if (!isChosen) return value || exampleOf(key) || piece.variable
            return (
              <span key={`${key}/${index}`} className={styles['field']} data-text={value || exampleOf(key)}>
                <input
                  aria-label={piece.variable}
                  value={value}
                  placeholder={exampleOf(key)}
                  size={1}
                  onChange={({ target }) => onFill(key, target.value)}
                />
              </span>
            )
          })}
        </span>
      </span>
    </label>
  )
}
