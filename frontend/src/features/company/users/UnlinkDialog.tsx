import type { AccessPerson } from '@balcao/contract/resources/company/access/accessPeople'
import { signOnApi } from '@balcao/contract/resources/company/access/signOn'
import type { PasswordLink } from '@balcao/contract/resources/company/passwordLinks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { toast } from '../../../ui/feedback/toast'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { LinkDialog } from './LinkDialog'
import { peopleKey } from './users.queries'

interface UnlinkDialogProps {
  person: Pick<AccessPerson, 'id' | 'name'>
  onClose: () => void
}

/** Unlinks somebody from their account at the company's provider. Who has no password gets a link for one. */
export function UnlinkDialog({ person: { id, name }, onClose }: UnlinkDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [link, setLink] = useState<PasswordLink | null>(null)
  if (link) return <LinkDialog name={name} link={link} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      title={t('usersPage.unlink.title', { name })}
      text={t('usersPage.unlink.text')}
      confirm={t('usersPage.unlink.submit')}
      danger
      onConfirm={async () => {
        const answer = await call(signOnApi.unlink, { params: { id } })
        void client.invalidateQueries({ queryKey: peopleKey })
        void client.invalidateQueries({ queryKey: ['signOn'] })
        toast.success(t('usersPage.unlink.done', { name }))
        if (answer.link) setLink(answer.link)
        else onClose()
      }}
      onClose={onClose}
    />
  )
}
