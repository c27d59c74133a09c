import type { SetupProblem } from '@balcao/contract/resources/company/officialNumbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartView } from '../officialNumbers.rules'
import { ProblemText } from '../ProblemText'
import { SecretInput } from '../../../../ui/form/fields/SecretInput'
import type { Setup } from '../useSetup'
import { PartHelp } from '../../../../ui/overlays/CheckedPart'
import { Part } from './Part'

const ofSecret: readonly (SetupProblem | null)[] = ['secret_missing', 'secret_wrong']

/** The token and the app's secret. Once they were checked it folds; they never come back. */
export function AccessPart({ setup, view }: { setup: Setup; view: PartView }) {
  const { t } = useTranslation()
  const { draft, number, change } = setup
  // The fields stay open until the next check.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const isTyped = draft.accessToken !== '' || draft.appSecret !== ''
  const checkedAt = number?.checkedAt ?? null
  if (view.isReady && !isTyped && (openedAt === null || openedAt !== checkedAt))
    return (
      <Part view={view} isChecking={setup.isChecking}>
        <PartHelp>{t('officialNumbers.parts.access.done')}</PartHelp>
        <Box>
          <Button size="small" variant="outlined" color="inherit" onClick={() => setOpenedAt(checkedAt)}>
            {t('officialNumbers.changeSecrets')}
          </Button>
        </Box>
      </Part>
    )

  const { problem } = view
  const isBad = view.tone === 'bad'
  const isAboutSecret = ofSecret.includes(problem)
  const says = problem && <ProblemText problem={problem} />
  const saved = t('officialNumbers.fields.saved')
  return (
    <Part view={view} isChecking={setup.isChecking}>
      <SecretInput
        label={t('officialNumbers.fields.accessToken')}
        value={draft.accessToken}
        onChange={(accessToken) => change({ accessToken })}
        isBad={isBad && !isAboutSecret}
        help={says && !isAboutSecret ? says : t('officialNumbers.fields.accessTokenHelp')}
        placeholder={number?.hasAccessToken ? saved : 'EAAG…'}
        maxLength={1_000}
      />
      <SecretInput
        label={t('officialNumbers.fields.appSecret')}
        value={draft.appSecret}
        onChange={(appSecret) => change({ appSecret })}
        isBad={isBad && isAboutSecret}
        help={says && isAboutSecret ? says : t('officialNumbers.fields.appSecretHelp')}
        placeholder={number?.hasAppSecret ? saved : ''}
        maxLength={200}
      />
    </Part>
  )
}
