import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { Trans, useTranslation } from 'react-i18next'
import { formatPhone } from '../../../../i18n/format'
import { isMetaId, type PartView } from '../officialNumbers.rules'
import { ProblemText } from '../ProblemText'
import type { Setup } from '../useSetup'
import { PartHelp } from '../../../../ui/overlays/CheckedPart'
import { Part } from './Part'

interface AccountPartProps {
  setup: Setup
  view: PartView
  /** The phone number, digits only; null until WhatsApp has said it. */
  phone: string | null
}

/** Which number, of which account. */
export function AccountPart({ setup, view, phone }: AccountPartProps) {
  const { t } = useTranslation()
  const { draft, number, change } = setup
  const name = number?.verifiedName
  const field = (id: 'phoneNumberId' | 'businessAccountId') => {
    const value = draft[id] ?? number?.[id] ?? ''
    const isWrong = value !== '' && !isMetaId(value)
    return (
      <TextField
        fullWidth
        size="small"
        label={t(`officialNumbers.fields.${id}`)}
        value={value}
        onChange={(event) => change({ [id]: event.target.value })}
        error={isWrong}
        helperText={isWrong ? t('officialNumbers.fields.digitsOnly') : ''}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 40 }, input: { notched: false } }}
      />
    )
  }
  return (
    <Part view={view} isChecking={setup.isChecking}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        {field('phoneNumberId')}
        {field('businessAccountId')}
      </Box>
      {view.problem ? (
        <PartHelp isBad={view.tone === 'bad'}>
          <ProblemText problem={view.problem} />
        </PartHelp>
      ) : (
        <PartHelp>
          {view.isReady && name ? (
            <Trans
              i18nKey={phone ? 'officialNumbers.itIsAt' : 'officialNumbers.itIs'}
              values={{ name, phone: phone ? formatPhone(phone) : '' }}
              components={{ b: <b /> }}
            />
          ) : (
            t('officialNumbers.parts.account.help')
          )}
        </PartHelp>
      )}
    </Part>
  )
}
