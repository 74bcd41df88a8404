declare module '*/build/server/index.js' {
  export const createApp: typeof import('../server/app.ts').createApp
}
