import { limits } from '@balcao/contract/limits'
import { chatsApi, type Chat } from '@balcao/contract/resources/company/chats'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../data/apiClient'
import { useActor } from '../../../session'
import { FormDialog } from '../../../ui/form/FormDialog'
import { FormMultiSelect } from '../../../ui/form/fields/FormMultiSelect'
import { FormTextField } from '../../../ui/form/fields/FormTextField'
import { useSaving } from '../../../kit/saving'
import { useColleagues } from '../users'
import { liveChats } from './chats.queries'

interface ChatFields {
  title: string
  /** All members except the user. */
  users: number[]
}

interface ChatDialogProps {
  /** Null to create one. */
  chat: Chat | null
  onSaved: (chat: Chat) => void
  onClose: () => void
}

const bodyOf = ({ title, users }: ChatFields) => ({ title, users: users.map((id) => ({ id })) })

/** The name and members of a chat. */
export default function ChatDialog({ chat, onSaved, onClose }: ChatDialogProps) {
  const { t } = useTranslation()
  const { id: myId } = useActor()
  const { data: colleagues = [], isLoading, error } = useColleagues()
  const others = chat?.users.filter(({ userId }) => userId !== myId) ?? []
  const [initialValues] = useState<ChatFields>({
    title: chat?.title ?? '',
    users: others.map(({ userId }) => userId),
  })
  const save = useSaving<Chat, ChatFields>({
    live: liveChats,
    create: (fields, idempotencyKey) => call(chatsApi.create, { body: bodyOf(fields), idempotencyKey }),
    update: (id, fields) => call(chatsApi.update, { params: { id }, body: bodyOf(fields) }),
    saved: t('chatsPage.saved'),
  })
  return (
    <FormDialog
      title={chat ? t('chatsPage.edit') : t('chatsPage.add')}
      initialValues={initialValues}
      schema={chatsApi.create.body}
      phrases={{
        'title.required': t('chatsPage.titleMissing'),
        'users.min': t('chatsPage.usersMissing'),
      }}
      onSubmit={async (values) => {
        onSaved(await save({ id: chat?.id ?? null, values }))
        onClose()
      }}
      onClose={onClose}
      submit={chat ? t('common.save') : t('common.add')}
    >
      <FormTextField
        name="title"
        label={t('chatsPage.field.title')}
        max={limits.chat.title.max}
        autoFocus
        required
      />
      <FormMultiSelect
        name="users"
        label={t('chatsPage.field.users')}
        helperText={t('chatsPage.field.usersHelp')}
        required
        choices={colleagues
          .filter(({ id, active }) => id !== myId && active)
          .map(({ id, name }) => ({ id, label: name }))}
        preloaded={others.map(({ user }) => ({ id: user.id, label: user.name }))}
        isLoading={isLoading}
        failure={error}
      />
    </FormDialog>
  )
}
