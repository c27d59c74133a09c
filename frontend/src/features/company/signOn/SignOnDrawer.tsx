import type { SignOnAnswer } from '@balcao/contract/resources/company/access/signOn'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../i18n/errorMessage'
import { formatDay, formatTime } from '../../../i18n/format'
import { toast } from '../../../ui/feedback/toast'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { DrawerFrame } from '../../../ui/overlays/DrawerFrame'
import { ApplicationPart } from './ApplicationPart'
import { DomainsPart } from './DomainsPart'
import { GroupsPart } from './GroupsPart'
import { ProviderPart } from './ProviderPart'
import { useProviderCheck, useSignOnCommands } from './signOn.queries'
import { draftOf, isChanged, missingFor, type Draft } from './signOn.rules'

interface SignOnDrawerProps {
  answer: SignOnAnswer
  onClose: () => void
}

/** The settings, in four parts. The provider is asked while they are filled in. */
export function SignOnDrawer({ answer, onClose }: SignOnDrawerProps) {
  const { t } = useTranslation()
  const saved = answer.signOn
  const [draft, setDraft] = useState(() => draftOf(saved))
  const [working, setWorking] = useState<'save' | 'test' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [asked, setAsked] = useState<'off' | 'close' | null>(null)
  const { check, isChecking } = useProviderCheck(draft)
  const { save, switchOff, test } = useSignOnCommands()
  const missing = missingFor(draft, { saved, check, isChecking })
  const change = (fields: Partial<Draft>) => setDraft((current) => ({ ...current, ...fields }))
  const isDirty = isChanged(draft, saved)

  const run = async (what: 'save' | 'test') => {
    setWorking(what)
    setFailure(null)
    try {
      if (isDirty) await save(draft)
      setDraft((current) => ({ ...current, clientSecret: '' }))
      if (what === 'test') window.location.assign(await test())
      else {
        toast.success(t('signOn.saved'))
        setWorking(null)
      }
    } catch (error) {
      setFailure(error)
      setWorking(null)
    }
  }
  const part = { draft, change, check, isChecking }
  return (
    <DrawerFrame
      title={t('signOn.title')}
      onClose={isDirty ? () => setAsked('close') : onClose}
      footer={
        <>
          {saved?.enabled && (
            <Button color="error" onClick={() => setAsked('off')}>
              {t('signOn.switchOff')}
            </Button>
          )}
          <Box sx={{ flex: 1 }} />
          <Button
            variant="outlined"
            color="inherit"
            loading={working === 'save'}
            disabled={!isDirty}
            onClick={() => void run('save')}
          >
            {t('signOn.save')}
          </Button>
          <Tooltip title={missing ? t(`signOn.missing.${missing}`) : ''}>
            <span>
              <Button
                variant="contained"
                loading={working === 'test'}
                disabled={missing !== null}
                onClick={() => void run('test')}
              >
                {t('signOn.test')}
              </Button>
            </span>
          </Tooltip>
        </>
      }
    >
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
        <Lead signOn={saved} />
      </Typography>
      {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
      <ProviderPart {...part} />
      <ApplicationPart {...part} saved={saved} returnAddress={answer.returnAddress} />
      <DomainsPart {...part} team={answer.team} />
      <GroupsPart {...part} />
      <ConfirmDialog
        open={asked === 'off'}
        title={t('signOn.offTitle')}
        text={t('signOn.offText', { count: saved?.people ?? 0 })}
        confirm={t('signOn.switchOff')}
        danger
        onConfirm={async () => {
          await switchOff()
          setAsked(null)
          onClose()
        }}
        onClose={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked === 'close'}
        title={t('common.discardTitle')}
        text={t('common.discardText')}
        confirm={t('common.discard')}
        danger
        onConfirm={() => {
          onClose()
          return Promise.resolve()
        }}
        onClose={() => setAsked(null)}
      />
    </DrawerFrame>
  )
}

/** How it stands, in one sentence. */
function Lead({ signOn }: { signOn: SignOnAnswer['signOn'] }) {
  const { t } = useTranslation()
  if (signOn?.failure)
    return (
      <>
        <Box component="b" sx={{ color: 'text.primary', fontWeight: 600 }}>
          {t('signOn.lead.stopped', {
            day: formatDay(signOn.failure.since).toLowerCase(),
            time: formatTime(signOn.failure.since),
          })}
        </Box>{' '}
        {t(`signOn.problems.${signOn.failure.problem}.text`)} {t('signOn.lead.passwords')}
      </>
    )
  if (signOn?.enabled) return t('signOn.lead.on', { count: signOn.people })
  return t('signOn.lead.off')
}
