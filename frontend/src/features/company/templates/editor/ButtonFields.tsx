import { limits } from '@balcao/contract/limits'
import type { TemplateButton } from '@balcao/contract/resources/company/templates'
import AddIcon from '@mui/icons-material/Add'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateDraft } from './draft.rules'
import { Group } from './Group'
import type { FaultText } from './useFaultText'

const emptyButtons = {
  reply: { kind: 'reply', text: '' },
  url: { kind: 'url', text: '', url: 'https://', example: null },
  phone: { kind: 'phone', text: '', phone: '+55' },
  code: { kind: 'code', text: '', example: '' },
} as const satisfies Partial<Record<TemplateButton['kind'], TemplateButton>>

const kinds = Object.keys(emptyButtons) as (keyof typeof emptyButtons)[]

const most: Partial<Record<TemplateButton['kind'], number>> = {
  url: limits.template.links,
  phone: limits.template.phones,
  code: limits.template.codes,
}

/** The buttons below the text, in WhatsApp's limits. */
export function ButtonFields({ faultText }: { faultText: FaultText }) {
  const { t } = useTranslation()
  const { values, setFieldValue } = useFormikContext<TemplateDraft>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { buttons } = values
  const set = (next: readonly TemplateButton[]) => void setFieldValue('buttons', next)
  const isFree = (kind: TemplateButton['kind']) =>
    buttons.filter((button) => button.kind === kind).length < (most[kind] ?? Infinity)

  return (
    <Group
      label={t('templatesPage.buttons')}
      aside={t('templatesPage.ofMost', { count: buttons.length, most: limits.template.buttons })}
      error={faultText('buttons')}
    >
      {buttons.map((button, index) => (
        <ButtonRow
          key={index}
          button={button}
          number={index + 1}
          error={faultText(`buttons.${index}`)}
          onChange={(changed) => set(buttons.with(index, changed))}
          onRemove={() => set(buttons.toSpliced(index, 1))}
        />
      ))}
      <Button
        size="small"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        disabled={buttons.length >= limits.template.buttons}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ justifySelf: 'start' }}
      >
        {t('templatesPage.addButton')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {kinds.map((kind) => (
          <MenuItem
            key={kind}
            disabled={!isFree(kind)}
            onClick={() => {
              setAnchor(null)
              set([...buttons, emptyButtons[kind]])
            }}
          >
            {t(`templatesPage.buttonKinds.${kind}`)}
          </MenuItem>
        ))}
      </Menu>
    </Group>
  )
}

interface ButtonRowProps {
  button: TemplateButton
  /** Position, from 1. */
  number: number
  error: string | undefined
  onChange: (button: TemplateButton) => void
  onRemove: () => void
}

function ButtonRow({ button, number, error, onChange, onRemove }: ButtonRowProps) {
  const { t } = useTranslation()
  const field = (label: string, value: string, max: number, change: (text: string) => TemplateButton) => (
    <TextField
      size="small"
      fullWidth
      label={label}
      value={value}
      error={error !== undefined}
      onChange={({ target }) => onChange(change(target.value))}
      slotProps={{ htmlInput: { maxLength: max } }}
    />
  )
  const { kind } = button
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 36px', gap: 1, alignItems: 'start' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr', sm: kind === 'reply' ? '1fr' : '1fr 1fr' },
        }}
      >
        {kind !== 'code' &&
          field(t(`templatesPage.buttonKinds.${kind}`), button.text, limits.template.button, (text) => ({
            ...button,
            text,
          }))}
        {kind === 'url' &&
          field(t('templatesPage.address', { end: '{{1}}' }), button.url, limits.template.url, (url) => ({
            ...button,
            url,
          }))}
        {kind === 'url' &&
          button.url.includes('{{') &&
          field(t('templatesPage.addressExample'), button.example ?? '', limits.template.url, (example) => ({
            ...button,
            example,
          }))}
        {kind === 'phone' &&
          field(t('templatesPage.phone'), button.phone, limits.template.phone, (phone) => ({
            ...button,
            phone,
          }))}
        {kind === 'code' &&
          field(t('templatesPage.coupon'), button.example, limits.template.code, (example) => ({
            ...button,
            example,
          }))}
        {error && (
          <Typography variant="caption" color="error" sx={{ gridColumn: '1 / -1' }}>
            {error}
          </Typography>
        )}
      </Box>
      <IconButton size="small" aria-label={t('templatesPage.removeButton', { number })} onClick={onRemove}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}
