import { useEffect } from 'react'
import { hasMarker, useIsMember } from './use-is-member.ts'

const isJoined = () => {
  try {
    return localStorage.getItem('sawari-shortlist-joined') !== null
  } catch {
    return false
  }
}

/** Keeps this device's shortlist the member's while somebody is signed in; guests load nothing for it. */
export function useMemberList() {
  const isMember = useIsMember()
  useEffect(() => {
    // The first render knows nobody yet; the cookie does.
    if (isMember !== hasMarker()) return
    if (isMember) import('#app/device/member-shortlist.ts').then(({ followMember }) => followMember())
    else if (isJoined()) import('#app/device/member-shortlist.ts').then(({ leaveMember }) => leaveMember())
  }, [isMember])
}
