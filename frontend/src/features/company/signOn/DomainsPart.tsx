import { limits } from '@balcao/contract/limits'
import type { SignOnAnswer } from '@balcao/contract/resources/company/access/signOn'
import Autocomplete from '@mui/material/Autocomplete'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckedPart, PartHelp } from '../../../ui/overlays/CheckedPart'
import type { PartProps } from './ProviderPart'
import { coverageOf, domainFrom } from './signOn.rules'

/** Names that one line has room for. */
const MOST_NAMES = 5

/** Whose e-mails log in at the provider, and who goes on with a password. */
export function DomainsPart({ draft, change, team }: PartProps & { team: SignOnAnswer['team'] }) {
  const { t, i18n } = useTranslation()
  const { domains, trustsEmails } = draft
  const trustHelp = useId()
  const { covered, total, others } = coverageOf(team, domains)
  const counted = new Map<string, number>()
  for (const { domain } of team) counted.set(domain, (counted.get(domain) ?? 0) + 1)
  const offered = [...counted.keys()].sort(
    (one, other) => (counted.get(other) ?? 0) - (counted.get(one) ?? 0),
  )
  const left = others.length - MOST_NAMES
  const names = new Intl.ListFormat(i18n.language).format([
    ...others.slice(0, left > 0 ? MOST_NAMES : others.length),
    ...(left > 0 ? [t('signOn.domains.more', { count: left })] : []),
  ])
  const isGood = domains.length > 0 && covered > 0
  const help = () => {
    if (domains.length === 0) return t('signOn.domains.help')
    return others.length === 0
      ? t('signOn.domains.all')
      : t('signOn.domains.others', { count: others.length, names })
  }
  return (
    <CheckedPart
      title={t('signOn.domains.title')}
      tone={isGood ? 'good' : 'calm'}
      word={domains.length === 0 ? t('signOn.waiting') : t('signOn.domains.covered', { covered, total })}
    >
      <Autocomplete
        multiple
        freeSolo
        autoSelect
        size="small"
        options={offered.filter((domain) => !domains.includes(domain))}
        value={domains}
        onChange={(_event, chosen) => {
          const next = [...new Set(chosen.map(domainFrom))].filter((domain) => domain.includes('.'))
          change({ domains: next.slice(0, limits.signOn.domains) })
        }}
        renderOption={({ key, ...props }, domain) => (
          <li key={key} {...props}>
            {t('signOn.domains.option', { domain, count: counted.get(domain) ?? 0 })}
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('signOn.domains.field')}
            placeholder={t(domains.length === 0 ? 'signOn.domains.first' : 'signOn.domains.another')}
          />
        )}
      />
      <PartHelp>{help()}</PartHelp>
      <FormControlLabel
        control={
          <Switch
            checked={trustsEmails}
            onChange={(_event, isOn) => change({ trustsEmails: isOn })}
            slotProps={{ input: { 'aria-describedby': trustHelp } }}
          />
        }
        label={t('signOn.domains.trust')}
      />
      <PartHelp id={trustHelp} isBad={trustsEmails}>
        {t(trustsEmails ? 'signOn.domains.trustWarning' : 'signOn.domains.trustHelp')}
      </PartHelp>
    </CheckedPart>
  )
}
