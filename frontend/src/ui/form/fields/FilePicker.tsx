import AudioFileOutlined from '@mui/icons-material/AudioFileOutlined'
import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import IconButton from '@mui/material/IconButton'
import { useId, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../i18n/format'
import { useFileUrl } from '../../browser/useFileUrl'
import { isAccepted } from './file.rules'
import styles from './FilePicker.module.css'

interface FilePickerProps {
  label: string
  /** Name of the input; the server's errors use it. */
  name?: string
  file: File | null
  onChange: (file: File | null) => void
  /** Types and extensions as in `accept`: `image/*`, `.csv`. Default: all files. */
  accept?: readonly string[]
  /** Their name for the user: `CSV ou Excel (.xlsx)`. */
  acceptText?: string
  maxBytes: number
  /** A further error; type and size are checked here. */
  error?: string | undefined
  onBlur?: () => void
}

/**
 * Accepts one file, by a dialog or by drag and drop, and shows it. A file of a wrong type or size is refused
 * with a reason.
 */
export function FilePicker(props: FilePickerProps) {
  const { label, name, file, onChange, accept = [], acceptText, maxBytes, error, onBlur } = props
  const { t } = useTranslation()
  const id = useId()
  const [isOver, setOver] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const shownError = refusal ?? error
  const limits = [acceptText, t('form.file.upTo', { size: formatBytes(maxBytes) })]
    .filter(Boolean)
    .join(' · ')

  const take = (files: FileList | null) => {
    const [chosen] = files ?? []
    if (!chosen) return
    const reason = !isAccepted(chosen, accept)
      ? 'type'
      : chosen.size > maxBytes
        ? 'size'
        : chosen.size === 0
          ? 'empty'
          : null
    setRefusal(reason ? t(`form.file.wrong.${reason}`, { name: chosen.name, limits }) : undefined)
    if (!reason) onChange(chosen)
  }
  const drag = (event: DragEvent, isNowOver: boolean) => {
    event.preventDefault()
    setOver(isNowOver)
  }

  return (
    <div className={styles['field']}>
      <span id={`${id}-label`} className={styles['label']}>
        {label}
      </span>
      <label
        className={styles['zone']}
        {...(isOver && { 'data-over': '' })}
        {...(shownError && { 'data-wrong': '' })}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false)
          take(event.dataTransfer.files)
        }}
      >
        <input
          type="file"
          name={name}
          className={styles['input']}
          accept={accept.join(',')}
          aria-labelledby={`${id}-label ${id}-zone`}
          aria-describedby={`${id}-help`}
          aria-invalid={shownError !== undefined}
          onChange={({ target }) => {
            take(target.files)
            // So that the same file can be chosen again after it was changed.
            target.value = ''
          }}
          onBlur={onBlur}
        />
        <UploadFileOutlined aria-hidden />
        <span id={`${id}-zone`}>{t(file ? 'form.file.replace' : 'form.file.choose')}</span>
      </label>
      <p
        id={`${id}-help`}
        className={styles['help']}
        {...(shownError && { 'data-wrong': '', role: 'alert' })}
      >
        {shownError ?? limits}
      </p>
      {file && (
        <FilePreview
          file={file}
          onRemove={() => {
            setRefusal(undefined)
            onChange(null)
          }}
        />
      )}
    </div>
  )
}

function FilePreview({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t } = useTranslation()
  const kind = file.type.split('/')[0] ?? ''
  return (
    <div className={styles['chosen']}>
      <Contents key={`${file.name} ${file.lastModified}`} file={file} kind={kind} />
      <span className={styles['facts']}>
        <span className={styles['name']}>{file.name}</span>
        <span className={styles['size']}>{formatBytes(file.size)}</span>
      </span>
      <IconButton size="small" aria-label={t('form.file.remove', { name: file.name })} onClick={onRemove}>
        <DeleteOutline fontSize="small" />
      </IconButton>
    </div>
  )
}

/** Shows pictures, videos and audio; for other files, and those that the browser cannot show, an icon. */
function Contents({ file, kind }: { file: File; kind: string }) {
  const url = useFileUrl(file)
  const [hasFailed, setFailed] = useState(false)
  const onError = () => setFailed(true)
  if (!hasFailed && url !== null) {
    if (kind === 'image')
      return <img className={styles['picture']} src={url} alt={file.name} onError={onError} />
    if (kind === 'video')
      return (
        <video className={styles['film']} src={url} controls muted aria-label={file.name} onError={onError} />
      )
    if (kind === 'audio')
      return <audio className={styles['sound']} src={url} controls aria-label={file.name} onError={onError} />
  }
  const Sign =
    kind === 'audio'
      ? AudioFileOutlined
      : file.type === 'application/pdf'
        ? PictureAsPdfOutlined
        : InsertDriveFileOutlined
  return <Sign aria-hidden className={styles['sign'] ?? ''} />
}
