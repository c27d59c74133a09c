import type { Template, TemplateChoice } from '@balcao/contract/resources/company/templates'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RetryAlert } from '../../../../ui/feedback/RetryAlert'
import { SearchField } from '../../../../ui/inputs/SearchField'
import type { OfferedVariable } from '../../../../ui/form/fields/variables.rules'
import { useSendableTemplates, useTemplate } from '../templates.queries'
import type { AttachedKind } from './choice.rules'
import { TemplateValues, type Choosing } from './TemplateValues'

export interface TemplatePickerProps extends Choosing {
  /** Its templates are offered. */
  connectionId: number
  /** An earlier choice, to be changed. */
  chosen?: TemplateChoice | null
  /** Proposed values by the name of a variable: `{ nome: 'Ana' }`. */
  proposals?: Readonly<Record<string, string>>
  /** Variables that values may have, filled in later. */
  variables?: readonly OfferedVariable[]
  /** Fills these variables for the bubble. */
  fill?: (value: string) => string
  /** Kind of an attached file, which the header shows in place of a link; null for none. */
  file?: AttachedKind | null
  /** Label of the button; default: `Usar modelo`. */
  submit?: string
}

const none: readonly OfferedVariable[] = []
const asItIs = (value: string): string => value

/** Chooses one of a connection's approved templates, fills it in, and shows it as the customer gets it. */
export function TemplatePicker({
  connectionId,
  onChoose,
  canAttach = false,
  chosen = null,
  proposals = {},
  variables = none,
  fill = asItIs,
  file = null,
  submit,
}: TemplatePickerProps) {
  const [picked, setPicked] = useState<Template | 'none' | null>(null)
  const stored = useTemplate(chosen?.templateId ?? null).data
  const template = picked === 'none' ? null : (picked ?? stored ?? null)
  if (template)
    return (
      <TemplateValues
        key={template.id}
        template={template}
        initial={chosen?.templateId === template.id ? chosen.values : {}}
        proposals={proposals}
        variables={variables}
        fill={fill}
        file={file}
        submit={submit}
        onBack={() => setPicked('none')}
        onChoose={onChoose}
        canAttach={canAttach}
      />
    )
  return <Choices connectionId={connectionId} onPick={setPicked} />
}

interface ChoicesProps {
  connectionId: number
  onPick: (template: Template) => void
}

function Choices({ connectionId, onPick }: ChoicesProps) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const { data: templates, error, refetch } = useSendableTemplates(connectionId, search)
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <SearchField value={search} onSearch={setSearch} label={t('templates.search')} />
      {error && <RetryAlert error={error} onRetry={() => void refetch()} />}
      {templates?.length === 0 && (
        <Typography variant="body2" role="status" sx={{ py: 2, color: 'text.secondary' }}>
          {search ? t('templates.nothingFound') : t('templates.picker.none')}
        </Typography>
      )}
      <List
        aria-label={t('templates.picker.label')}
        disablePadding
        sx={{ maxHeight: 320, overflowY: 'auto', mx: -1 }}
      >
        {templates?.map((template) => (
          <ListItemButton
            key={template.id}
            onClick={() => onPick(template)}
            sx={{ px: 1, borderRadius: 1.25 }}
          >
            <ListItemText
              primary={`${template.name} · ${template.language.replace('_', '-')}`}
              secondary={template.components.body.text}
              slotProps={{
                primary: { noWrap: true, variant: 'body2', sx: { fontWeight: 600 } },
                secondary: { noWrap: true, variant: 'caption' },
              }}
            />
          </ListItemButton>
        ))}
      </List>
    </Box>
  )
}
