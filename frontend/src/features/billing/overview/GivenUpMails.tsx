import { mailsApi, type GivenUpMail } from '@balcao/contract/resources/company/mails'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { usePagedList } from '../../../data/lists/pagedList'
import { errorText } from '../../../i18n/errorMessage'
import { formatDateTime } from '../../../i18n/format'
import { toast } from '../../../ui/feedback/toast'
import { mailFailure } from './mailFailure.rules'
import { RecordCard } from './RecordCard'
import { givenUpPages, liveGivenUp } from './overview.queries'
import styles from './overview.module.css'

/** Unsent e-mails of all companies; those that are still useful can be retried. */
export function GivenUpMails() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const list = usePagedList(givenUpPages, '')
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: GivenUpMail) => call(mailsApi.retry, { params: { id } }),
    onSuccess: (_answer, { id }) => {
      liveGivenUp.apply(client, id)
      toast.success(t('overviewPage.mails.queued'))
    },
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <RecordCard title={t('overviewPage.mails.title')} none={t('overviewPage.mails.none')} list={list}>
      {(mail) => (
        <>
          <span className={styles['words']}>
            <span className={styles['named']}>{mail.to ?? t('overviewPage.mails.forgotten')}</span>
            {mail.subject && <span>{mail.subject}</span>}
            <span className={styles['quiet']}>
              {mail.company.name} · <time dateTime={mail.createdAt}>{formatDateTime(mail.createdAt)}</time> ·{' '}
              {mailFailure(mail.error, t)}
            </span>
          </span>
          {mail.canGoAgain ? (
            <Button
              variant="outlined"
              size="small"
              loading={isPending && variables.id === mail.id}
              aria-label={t('overviewPage.mails.retryNamed', { to: mail.to ?? '' })}
              onClick={() => mutate(mail)}
            >
              {t('overviewPage.mails.retry')}
            </Button>
          ) : (
            <span className={styles['quiet']}>{t('overviewPage.mails.over')}</span>
          )}
        </>
      )}
    </RecordCard>
  )
}
