import type { Campaign } from '@balcao/contract/resources/campaigns/campaigns'
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined'
import { useEffect, useState } from 'react'
import { apiUrl } from '../../../../data/http'
import styles from './CampaignPreview.module.css'

interface PreviewMediaProps {
  /** A new file, not uploaded yet. */
  file: File | null
  campaign: Campaign | null
}

/**
 * Previews the file of a text. Pictures and videos are displayed; other files, and pictures and videos that
 * fail to load, show their name.
 */
export function PreviewMedia({ file, campaign }: PreviewMediaProps) {
  const own = useFileUrl(file)
  const [failed, setFailed] = useState<string>()
  const url = file ? own : campaign?.mediaPath ? `${apiUrl}/public/${campaign.mediaPath}` : null
  const name = file?.name ?? campaign?.mediaName ?? ''
  const [kind] = (file?.type ?? campaign?.mediaType ?? '').split('/')
  if (url !== null && failed !== url) {
    const onError = () => setFailed(url)
    if (kind === 'image') return <img className={styles['media']} src={url} alt={name} onError={onError} />
    if (kind === 'video')
      return (
        <video className={styles['media']} src={url} controls muted aria-label={name} onError={onError} />
      )
  }
  return (
    <span className={styles['file']}>
      <InsertDriveFileOutlined aria-hidden fontSize="small" />
      {name}
    </span>
  )
}

/** An object URL of the file, revoked on unmount. */
export function useFileUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
