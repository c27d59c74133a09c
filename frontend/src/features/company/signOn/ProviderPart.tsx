import { limits } from '@balcao/contract/limits'
import type { SignOnCheck } from '@balcao/contract/resources/company/access/signOn'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { CheckedPart, PartHelp } from '../../../ui/overlays/CheckedPart'
import type { Draft } from './signOn.rules'

/** What each part of the settings gets. */
export interface PartProps {
  draft: Draft
  change: (fields: Partial<Draft>) => void
  /** The provider's answer to what is typed. */
  check: SignOnCheck | null
  isChecking: boolean
}

/** Which provider, and whether it answers. */
export function ProviderPart({ draft, change, check, isChecking }: PartProps) {
  const { t } = useTranslation()
  const provider = check?.provider
  const problem = provider?.problem
  const keys = provider && t('signOn.provider.keys', { count: provider.keys })
  const found = provider?.software ? `${provider.software}; ${keys}` : keys
  const word = problem
    ? t(`signOn.problems.${problem}.word`)
    : provider
      ? t('signOn.provider.answers', { ms: provider.tookMs })
      : t(isChecking ? 'signOn.checking' : 'signOn.waiting')
  return (
    <CheckedPart
      title={t('signOn.provider.title')}
      tone={problem ? 'bad' : provider ? 'good' : isChecking ? 'busy' : 'calm'}
      word={word}
    >
      <TextField
        fullWidth
        size="small"
        label={t('signOn.provider.issuer')}
        placeholder="https://login.example.com"
        value={draft.issuer}
        onChange={(event) => change({ issuer: event.target.value })}
        error={Boolean(problem)}
        autoComplete="off"
        slotProps={{
          htmlInput: { inputMode: 'url', spellCheck: false, maxLength: limits.signOn.address },
          input: { notched: false },
        }}
      />
      <PartHelp isBad={Boolean(problem)}>
        {problem ? t(`signOn.problems.${problem}.text`) : (found ?? t('signOn.provider.help'))}
      </PartHelp>
    </CheckedPart>
  )
}
