import { isIPv6 } from 'node:net'

/** An IPv6 client owns at least a /64, so counting single addresses would be useless. */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip)) return ip
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = ip.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0
  return [...groups, ...Array<string>(Math.max(missing, 0)).fill('0')].slice(0, 4).join(':')
}
