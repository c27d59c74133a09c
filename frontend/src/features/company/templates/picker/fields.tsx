import type { TemplateComponents, TemplateVariable } from '@balcao/contract/resources/company/templates'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilePicker } from '../../../../ui/form/fields/FilePicker'
import type { OfferedVariable } from '../../../../ui/form/fields/variables.rules'
import { VariableChips } from '../../../../ui/form/fields/VariableChips'
import { headerFiles } from '../headerFiles'
import { useVariableLabel } from './choiceWords'

interface ValueFieldProps {
  variable: TemplateVariable
  value: string
  variables: readonly OfferedVariable[]
  isTooLong: boolean
  isFirst: boolean
  /** Its label; default: the variable's. */
  label?: string | undefined
  onChange: (value: string) => void
}

/** The field of a variable's value. */
export function ValueField(props: ValueFieldProps) {
  const { variable, value, variables, isTooLong, isFirst, label, onChange } = props
  const { example, kind } = variable
  const { t } = useTranslation()
  const labelOf = useVariableLabel()
  const field = useRef<HTMLInputElement>(null)
  const [isActive, setActive] = useState(isFirst)
  const isWrongLink = kind === 'media' && value.trim() !== '' && !value.trim().startsWith('https://')
  const help = isTooLong
    ? t('templates.picker.tooLong')
    : isWrongLink
      ? t('templates.picker.wrongLink')
      : undefined
  const insert = (text: string) => {
    const input = field.current
    const start = input?.selectionStart ?? value.length
    const end = input?.selectionEnd ?? start
    onChange(value.slice(0, start) + text + value.slice(end))
    input?.focus()
  }
  return (
    <div
      onFocus={() => setActive(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setActive(false)
      }}
    >
      <TextField
        fullWidth
        size="small"
        label={label ?? labelOf(variable)}
        value={value}
        autoFocus={isFirst}
        error={help !== undefined}
        helperText={help}
        placeholder={example || (kind === 'media' ? 'https://' : undefined)}
        inputRef={field}
        onChange={(event) => onChange(event.target.value)}
        // The label stands above the field, so its border has no gap.
        slotProps={{ inputLabel: { shrink: true }, input: { notched: false } }}
      />
      {isActive && kind === 'text' && variables.length > 0 && (
        <Box sx={{ mt: 0.75 }}>
          <VariableChips variables={variables} onInsert={insert} />
        </Box>
      )}
    </div>
  )
}

interface HeaderFileProps {
  components: TemplateComponents
  file: File | null
  onChange: (file: File | null) => void
}

/** The file that the header shows, in place of a link. */
export function HeaderFile({ components: { header }, file, onChange }: HeaderFileProps) {
  const { t } = useTranslation()
  if (header?.kind !== 'image' && header?.kind !== 'video' && header?.kind !== 'document') return null
  return (
    <FilePicker
      {...headerFiles[header.kind]}
      label={t(`templates.header.${header.kind}`)}
      file={file}
      onChange={onChange}
    />
  )
}
