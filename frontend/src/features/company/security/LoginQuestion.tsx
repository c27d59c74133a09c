import { deviceOf } from '@balcao/contract/device'
import type { QuestionedLogin } from '@balcao/contract/resources/company/access/ownAccess'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../i18n/errorMessage'
import { formatDay, formatTime } from '../../../i18n/format'
import { useActor } from '../../../session'
import { toast } from '../../../ui/feedback/toast'
import { useAnswer } from './ownAccess.queries'

interface LoginQuestionProps {
  login: QuestionedLogin
  hasPassword: boolean
  /** The reader says that it was not them. */
  onDenied: () => void
}

/** Asks about a login from a device that was new to the reader. */
export function LoginQuestion({ login, hasPassword, onDenied }: LoginQuestionProps) {
  const { t } = useTranslation()
  const { mutateAsync, isPending, variables } = useAnswer(useActor().id)
  const { id, address, createdAt, userAgent, method, isOpen } = login
  // Awaited here: the question is gone by then, and callbacks of `mutate` with it.
  const answer = async (isOwn: boolean) => {
    try {
      await mutateAsync({ sessionId: id, isOwn })
    } catch (failure) {
      toast.error(errorText(failure))
      return
    }
    toast.success(t(isOwn ? 'securityPage.question.thanks' : 'securityPage.question.denied'))
    if (!isOwn) onDenied()
  }
  const no = hasPassword ? (isOpen ? 'endAndChange' : 'change') : isOpen ? 'end' : 'no'
  return (
    <Alert
      severity="warning"
      role="region"
      aria-label={t('securityPage.question.label')}
      // As wide as the cards below it.
      sx={{ mt: 3, maxWidth: 904 }}
    >
      <AlertTitle>
        {t('securityPage.question.title', {
          day: formatDay(createdAt).toLowerCase(),
          time: formatTime(createdAt),
          address,
        })}
      </AlertTitle>
      {t('securityPage.question.text', {
        method: t(`securityPage.methods.${method}`),
        device: deviceOf(userAgent) ?? t('securityPage.unknownDevice'),
      })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          disabled={isPending}
          loading={isPending && variables.isOwn}
          onClick={() => void answer(true)}
        >
          {t('securityPage.question.yes')}
        </Button>
        <Button
          variant="outlined"
          color="error"
          size="small"
          disabled={isPending}
          loading={isPending && !variables.isOwn}
          onClick={() => void answer(false)}
        >
          {t(`securityPage.question.${no}`)}
        </Button>
      </Box>
    </Alert>
  )
}
