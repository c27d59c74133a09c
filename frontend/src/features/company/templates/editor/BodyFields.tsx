import { limits } from '@balcao/contract/limits'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { useFormikContext } from 'formik'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '../../../../ui/form/fields/FormTextField'
import { draftVariables, newVariable, type TemplateDraft } from './draft.rules'
import { Group } from './Group'
import type { FaultText } from './useFaultText'

/** The text, its variables, and their examples. */
export function BodyFields({ faultText }: { faultText: FaultText }) {
  const { t, i18n } = useTranslation()
  const { values: draft, setFieldValue } = useFormikContext<TemplateDraft>()
  const field = useRef<HTMLTextAreaElement>(null)
  const { body, examples } = draft
  const names = draftVariables(draft)

  const insert = () => {
    const [start, end] = [
      field.current?.selectionStart ?? body.length,
      field.current?.selectionEnd ?? body.length,
    ]
    const name = newVariable(t('templatesPage.variableName'), names)
    void setFieldValue('body', `${body.slice(0, start)}{{${name}}}${body.slice(end)}`)
    // The name is marked, so that it can be typed over.
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(start + 2, start + 2 + name.length)
    })
  }

  return (
    <>
      <Group
        label={t('templatesPage.text')}
        aside={t('templatesPage.counter', {
          count: body.length,
          shown: body.length.toLocaleString(i18n.language),
          most: limits.template.body.toLocaleString(i18n.language),
        })}
        error={faultText('body')}
      >
        <FormTextField
          name="body"
          multiline
          minRows={3}
          maxRows={10}
          max={limits.template.body}
          aria-label={t('templatesPage.text')}
          inputRef={field}
        />
        <Button size="small" startIcon={<AddIcon />} onClick={insert} sx={{ justifySelf: 'start' }}>
          {t('templatesPage.addVariable')}
        </Button>
      </Group>
      {names.length > 0 && (
        <Group label={t('templatesPage.variables')} aside={t('templatesPage.examplesHelp')}>
          {names.map((name) => {
            const error = faultText(`body.${name}`) ?? faultText(`header.${name}`)
            return (
              <Box
                key={name}
                sx={{
                  display: 'grid',
                  gridTemplateColumns: '104px minmax(0, 1fr)',
                  alignItems: 'start',
                  gap: 1,
                }}
              >
                <Chip
                  size="small"
                  label={name}
                  sx={{
                    mt: 0.75,
                    justifySelf: 'start',
                    maxWidth: '100%',
                    bgcolor: 'action.selected',
                    color: 'primary.main',
                    fontWeight: 600,
                  }}
                />
                <TextField
                  size="small"
                  fullWidth
                  value={examples[name] ?? ''}
                  error={error !== undefined}
                  helperText={error}
                  placeholder={t('templatesPage.exampleOf', { name })}
                  onChange={({ target }) =>
                    void setFieldValue('examples', { ...examples, [name]: target.value })
                  }
                  slotProps={{
                    htmlInput: {
                      'aria-label': t('templatesPage.exampleOf', { name }),
                      maxLength: limits.template.value,
                    },
                  }}
                />
              </Box>
            )
          })}
        </Group>
      )}
    </>
  )
}
