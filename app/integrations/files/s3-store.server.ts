import { type FileStore, isStoreKey, requireStoreKey } from '../../domain/files/file-store.ts'

export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const CONNECT_MS = 3_000
const ANSWER_MS = 8_000

export async function s3Store(settings: S3Settings): Promise<FileStore> {
  // Loaded on demand: most installations have no bucket.
  const {
    DeleteObjectCommand,
    GetObjectCommand,
    NoSuchKey,
    PutObjectCommand,
    S3Client,
    paginateListObjectsV2,
  } = await import('@aws-sdk/client-s3')
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Services other than AWS expect the bucket in the path.
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      // Otherwise it only warns.
      throwOnRequestTimeout: true,
    },
  })
  return {
    async put(key, bytes) {
      const Key = requireStoreKey(key)
      await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes }))
    },
    async read(key) {
      const Key = requireStoreKey(key)
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
        return Body?.transformToWebStream() ?? null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: requireStoreKey(key) }))
    },
    async list() {
      const keys: string[] = []
      for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key } of Contents ?? []) if (Key && isStoreKey(Key)) keys.push(Key)
      }
      return keys
    },
  }
}
