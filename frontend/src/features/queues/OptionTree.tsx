import { queueOptionsApi, type QueueOption } from '@balcao/contract/resources/queueOptions'
import { limits } from '@balcao/contract/limits'
import AddIcon from '@mui/icons-material/Add'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../data/apiClient'
import { errorText } from '../../i18n/errorMessage'
import { ConfirmDialog } from '../../ui/ConfirmDialog'
import { toast } from '../../ui/toast'

/** The server's word for the top of a menu, which has no parent. */
const TOP = -1

const levelKey = (queueId: number, parentId: number) => ['queue-options', queueId, parentId] as const

/** The options of one level by the number that customers type. */
const byNumber = (one: QueueOption, other: QueueOption): number =>
  Number(one.option) - Number(other.option) || one.id - other.id

const useLevel = (queueId: number, parentId: number) =>
  useQuery({
    queryKey: levelKey(queueId, parentId),
    queryFn: async ({ signal }) =>
      (await call(queueOptionsApi.list, { query: { queueId, parentId }, signal })).sort(byNumber),
    staleTime: 0,
  })

/** Changes of one level; each is stored by itself, at once, and what fails is said. */
function useLevelCommands(queueId: number, parentId: number) {
  const client = useQueryClient()
  const after = {
    onError: (error: Error) => toast.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: levelKey(queueId, parentId) }),
  }
  const add = useMutation({
    ...after,
    mutationFn: (option: number) =>
      call(queueOptionsApi.create, {
        body: {
          queueId,
          parentId: parentId === TOP ? null : parentId,
          option: String(option),
          title: '',
          message: '',
        },
      }),
  })
  const change = useMutation({
    ...after,
    mutationFn: ({ id, ...body }: Pick<QueueOption, 'id' | 'title' | 'message'>) =>
      call(queueOptionsApi.update, { params: { id }, body }),
  })
  const remove = useMutation({
    onSettled: after.onSettled,
    // Those that are left are numbered anew, so that no number is missing.
    mutationFn: async ({ id, level }: { id: number; level: readonly QueueOption[] }) => {
      await call(queueOptionsApi.remove, { params: { id } })
      const left = level.filter((option) => option.id !== id)
      for (const [index, { id: leftId, option }] of left.entries()) {
        const number = String(index + 1)
        if (option !== number)
          await call(queueOptionsApi.update, { params: { id: leftId }, body: { option: number } })
      }
    },
  })
  return { add, change, remove }
}

/** The menu of a queue: what customers may answer, and what they get. Each change is stored at once. */
export function OptionTree({ queueId }: { queueId: number | null }) {
  const { t } = useTranslation()
  const headingId = useId()
  return (
    <Box role="group" aria-labelledby={headingId}>
      <Typography id={headingId} sx={{ mb: 0.75, fontSize: '0.8125rem', fontWeight: 500 }}>
        {t('queuesPage.menu')}{' '}
        <Typography component="small" variant="caption" sx={{ color: 'text.secondary' }}>
          {queueId === null ? t('queuesPage.menuFirst') : t('queuesPage.menuHelp')}
        </Typography>
      </Typography>
      {queueId !== null && (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
          <Level queueId={queueId} parentId={TOP} depth={0} />
        </Box>
      )}
    </Box>
  )
}

interface LevelProps {
  queueId: number
  parentId: number
  depth: number
}

function Level({ queueId, parentId, depth }: LevelProps) {
  const { t } = useTranslation()
  const { data: options, error } = useLevel(queueId, parentId)
  const { add, change, remove } = useLevelCommands(queueId, parentId)
  const [openId, setOpenId] = useState<number | null>(null)
  const [doomed, setDoomed] = useState<QueueOption | null>(null)
  if (error) return <Alert severity="error">{t('queuesPage.menuFailed')}</Alert>
  if (!options) return null

  const handleAdd = async () => {
    const added = await add.mutateAsync(options.length + 1).catch(() => null)
    if (added) setOpenId(added.id)
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {options.map((option) => (
        <li key={option.id}>
          <OptionRow
            option={option}
            depth={depth}
            isOpen={option.id === openId}
            onToggle={() => setOpenId(option.id === openId ? null : option.id)}
            onRemove={() => setDoomed(option)}
          />
          {option.id === openId && (
            <>
              <OptionEditor key={option.id} option={option} depth={depth} onSave={change.mutate} />
              <Level queueId={queueId} parentId={option.id} depth={depth + 1} />
            </>
          )}
        </li>
      ))}
      <li>
        <Button
          startIcon={<AddIcon />}
          loading={add.isPending}
          onClick={() => void handleAdd()}
          sx={{ width: '100%', justifyContent: 'flex-start', borderRadius: 0, pl: 1.5 + depth * 3.5 }}
        >
          {t('queuesPage.addOption')}
        </Button>
      </li>
      {doomed && (
        <ConfirmDialog
          open
          title={t('queuesPage.removeOptionTitle', { title: doomed.title || doomed.option })}
          text={t('queuesPage.removeOptionText')}
          confirm={t('common.delete')}
          danger
          onConfirm={async () => {
            await remove.mutateAsync({ id: doomed.id, level: options })
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </Box>
  )
}

interface OptionRowProps {
  option: QueueOption
  depth: number
  isOpen: boolean
  onToggle: () => void
  onRemove: () => void
}

function OptionRow({ option, depth, isOpen, onToggle, onRemove }: OptionRowProps) {
  const { t } = useTranslation()
  const title = option.title || option.option
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: 40,
        pl: 1.5 + depth * 3.5,
        pr: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: isOpen ? 'row.selected' : undefined,
        '&:hover': { bgcolor: isOpen ? 'row.selected' : 'row.hover' },
      }}
    >
      <Box
        component="button"
        type="button"
        aria-expanded={isOpen}
        aria-label={t('queuesPage.openOption', { title })}
        onClick={onToggle}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          flex: 1,
          minWidth: 0,
          minHeight: 36,
          p: 0,
          border: 0,
          bgcolor: 'transparent',
          color: option.title ? 'inherit' : 'text.secondary',
          font: 'inherit',
          fontSize: '0.8125rem',
          textAlign: 'start',
          cursor: 'pointer',
        }}
      >
        <Box
          component="span"
          sx={{
            minWidth: 22,
            textAlign: 'center',
            borderRadius: 0.75,
            bgcolor: 'ticket.closed.soft',
            color: 'ticket.closed.main',
            fontSize: '0.75rem',
            fontWeight: 600,
            lineHeight: '22px',
          }}
        >
          {option.option}
        </Box>
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {option.title || t('queuesPage.untitled')}
        </Box>
      </Box>
      <IconButton size="small" aria-label={t('queuesPage.removeOption', { title })} onClick={onRemove}>
        <DeleteOutline fontSize="small" />
      </IconButton>
    </Box>
  )
}

interface OptionEditorProps {
  option: QueueOption
  depth: number
  onSave: (option: Pick<QueueOption, 'id' | 'title' | 'message'>) => void
}

/** What an option is called and what it answers; stored when a field is left. */
function OptionEditor({ option, depth, onSave }: OptionEditorProps) {
  const { t } = useTranslation()
  const [title, setTitle] = useState(option.title)
  const [message, setMessage] = useState(option.message)
  const save = () => {
    if (title !== option.title || message !== option.message) onSave({ id: option.id, title, message })
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isDone =
      event.key === 'Escape' || (event.key === 'Enter' && event.target instanceof HTMLInputElement)
    if (!isDone || !(event.target instanceof HTMLElement)) return
    // Neither the form is sent by it nor the drawer closed.
    event.preventDefault()
    event.stopPropagation()
    event.target.blur()
  }
  return (
    <Box
      onKeyDown={handleKeyDown}
      sx={{
        display: 'grid',
        gap: 1,
        p: 1.5,
        pl: 5.25 + depth * 3.5,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      <TextField
        size="small"
        value={title}
        autoFocus={option.title === ''}
        placeholder={t('queuesPage.optionTitle')}
        onChange={({ target }) => setTitle(target.value)}
        onBlur={save}
        slotProps={{ htmlInput: { 'aria-label': t('queuesPage.optionTitle'), maxLength: 100 } }}
      />
      <TextField
        size="small"
        multiline
        minRows={2}
        value={message}
        placeholder={t('queuesPage.optionMessage')}
        onChange={({ target }) => setMessage(target.value)}
        onBlur={save}
        slotProps={{ htmlInput: { 'aria-label': t('queuesPage.optionMessage'), maxLength: limits.text.max } }}
      />
    </Box>
  )
}
