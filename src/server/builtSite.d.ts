/** What Vike's build left in dist/server: importing it hands its pages to Vike. vite.server.config.ts says where it lies. */
declare module 'virtual:built-site';
