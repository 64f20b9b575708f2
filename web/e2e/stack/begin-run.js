// For jest's globalSetup: workers, which it starts later, inherit by what name their run is known.
export default () => {
  process.env.COLOPHON_E2E_RUN = String(process.pid);
};
